/**
 * The quality of an exposure: its size in pixels, the supersampling factor, and samples per rendered pixel; then the longest
 * side of the close-up and of the cut-out derived from it.
 * Everything is rendered as a draft first, then in final quality. Changing these values does not make pictures stale.
 */
export const quality = {
  draft: {
    front: { size: [720, 720], ss: 1.5, samples: 7, detail: 540, cutout: 540 },
    side: { size: [560, 560], ss: 1.5, samples: 6 },
    back: { size: [560, 560], ss: 1.5, samples: 6 },
  },
  final: {
    front: { size: [1200, 1200], ss: 1.5, samples: 10, detail: 720, cutout: 900 },
    side: { size: [900, 900], ss: 1.25, samples: 10 },
    back: { size: [900, 900], ss: 1.25, samples: 10 },
  },
};

/** Noise is visible on steel. */
export const finer = {
  draft: { front: { kettle: { samples: 9 } } },
  final: { front: { kettle: { samples: 16 } } },
};

export function qualityOf({ size: [width], ss, samples }) {
  return { width, ss, samples };
}

/** Whether a picture has at least the required size and quality. */
export function reaches(actual, required) {
  return actual.width >= required.width && raysOf(actual) >= raysOf(required);
}

/** Rays per pixel of the finished picture. */
function raysOf({ ss, samples }) {
  return ss ** 2 * samples;
}
