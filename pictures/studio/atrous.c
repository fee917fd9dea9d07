/* Edge-avoiding a-trous filter for two layers of light at once (matte and shiny), guided by normal, albedo and depth. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static inline float quick_exp(float x) {
  union { uint32_t i; float f; } v;
  if (x < -80.f) return 0.f;
  v.i = (uint32_t)(12102203.f * x + 1064866805.f);
  return v.f;
}

/* Holds every value between the second lowest and the second highest of its 3 x 3 neighbours: lone sparks go. */
void calm(float *a, int w, int h) {
  size_t n = (size_t)w * h;
  float *out = malloc(n * 12);
  memcpy(out, a, n * 12);
  #pragma omp parallel for schedule(dynamic, 8)
  for (int y = 1; y < h - 1; y++) for (int x = 1; x < w - 1; x++) for (int c = 0; c < 3; c++) {
    float low = 1e9f, low2 = 1e9f, high = -1.f, high2 = -1.f;
    for (int k = 0; k < 9; k++) {
      if (k == 4) continue;
      float v = a[3 * ((size_t)(y + k / 3 - 1) * w + x + k % 3 - 1) + c];
      if (v < low) { low2 = low; low = v; } else if (v < low2) low2 = v;
      if (v > high) { high2 = high; high = v; } else if (v > high2) high2 = v;
    }
    float *v = &out[3 * ((size_t)y * w + x) + c];
    *v = *v < low2 ? low2 : *v > high2 ? high2 : *v;
  }
  memcpy(a, out, n * 12);
  free(out);
}

void atrous(float *a, float *b, const float *albedo, const float *normal, const float *depth, int w, int h, int rounds, float soft_a, float soft_b) {
  static const float kernel[5] = {1 / 16.f, 1 / 4.f, 3 / 8.f, 1 / 4.f, 1 / 16.f};
  size_t n = (size_t)w * h;
  float *na = malloc(n * 12), *nb = malloc(n * 12), *la = malloc(n * 4), *lb = malloc(n * 4);
  for (int round = 0; round < rounds; round++) {
    int step = 1 << round;
    float fall = round == 0 ? 4.f : powf(.8f, round - 1);
    float ia = 50.f / (soft_a * soft_a * fall * fall), ib = 50.f / (soft_b * soft_b * fall * fall);
    #pragma omp parallel for
    for (size_t i = 0; i < n; i++) {
      la[i] = logf(1 + 2 * (a[3 * i] + a[3 * i + 1] + a[3 * i + 2]) / 3);
      lb[i] = logf(1 + 2 * (b[3 * i] + b[3 * i + 1] + b[3 * i + 2]) / 3);
    }
    #pragma omp parallel for schedule(dynamic, 8)
    for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
      size_t i = (size_t)y * w + x;
      float sa[3] = {0}, sb[3] = {0}, wa = 0, wb = 0, reach = 1 / (.004f * step * fabsf(depth[i]) + 1e-3f);
      for (int dy = -2; dy <= 2; dy++) {
        int yy = y + dy * step;
        if (yy < 0 || yy >= h) continue;
        for (int dx = -2; dx <= 2; dx++) {
          int xx = x + dx * step;
          if (xx < 0 || xx >= w) continue;
          size_t j = (size_t)yy * w + xx;
          float apart = fabsf(depth[j] - depth[i]) * reach, d;
          for (int c = 0; c < 3; c++) {
            d = normal[3 * j + c] - normal[3 * i + c]; apart += d * d * 100.f;
            d = albedo[3 * j + c] - albedo[3 * i + c]; apart += d * d * 500.f;
          }
          if (apart > 12.f) continue;
          float k = kernel[dy + 2] * kernel[dx + 2];
          d = la[j] - la[i]; float p = k * quick_exp(-apart - d * d * ia);
          d = lb[j] - lb[i]; float q = k * quick_exp(-apart - d * d * ib);
          for (int c = 0; c < 3; c++) { sa[c] += p * a[3 * j + c]; sb[c] += q * b[3 * j + c]; }
          wa += p; wb += q;
        }
      }
      for (int c = 0; c < 3; c++) {
        na[3 * i + c] = wa > 0 ? sa[c] / wa : a[3 * i + c];
        nb[3 * i + c] = wb > 0 ? sb[c] / wb : b[3 * i + c];
      }
    }
    memcpy(a, na, n * 12);
    memcpy(b, nb, n * 12);
  }
  free(na); free(nb); free(la); free(lb);
}
