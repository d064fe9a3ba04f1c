/* Coefficients of exp_vector.h, in a file of their own so that the compiler loads them from memory:
 * a load and splat is one instruction, while engines rebuild vector constants in every iteration of
 * a loop. */
#include "exp_vector.h"

const float posenc_exp2_terms[7] = {0x1.41fb52p-13f,
                                    0x1.5f3e1ep-10f,
                                    0x1.3b2d4ep-7f,
                                    0x1.c6aeeap-5f,
                                    0x1.ebfbdcp-3f,
                                    0x1.62e430p-1f,
                                    1};

const float posenc_weight_terms[8] = {0x1.5bda40p-10f * 0x1p36f,
                                      0x1.3ce8acp-7f * 0x1p34f,
                                      0x1.c6b6d8p-5f * 0x1p32f,
                                      0x1.ebf9c2p-3f * 0x1p30f,
                                      0x1.62e42ap-1f * 0x1p28f,
                                      0x1p26f,
                                      EXP16_ROUNDER,
                                      EXP16_LOWEST};
