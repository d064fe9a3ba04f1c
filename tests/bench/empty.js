// Nothing: what Node.js takes to import it is in every cold start.
