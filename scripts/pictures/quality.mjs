/**
 * What an exposure costs: its side in pixels, how many times larger it is rendered, and samples for each of those pixels;
 * then the longest side of the close-up and of the cut-out that are made from it.
 * Everything is made as a draft first, then once more in its final quality. A change here makes no picture stale.
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

/** Steel shows every grain of noise. */
export const finer = {
  draft: { front: { kettle: { samples: 9 } } },
  final: { front: { kettle: { samples: 16 } } },
};

export function qualityOf({ size: [width], ss, samples }) {
  return { width, ss, samples };
}

/** Whether a picture is as large and as clean as wanted. */
export function reaches(made, wanted) {
  return made.width >= wanted.width && raysOf(made) >= raysOf(wanted);
}

/** Rays that make one pixel of the finished picture. */
function raysOf({ ss, samples }) {
  return ss ** 2 * samples;
}
