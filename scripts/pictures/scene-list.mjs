import { demoProducts } from '../../apps/server/src/seed/products.data.ts';
import { hashJob } from './hash-job.mjs';
import { coloursOf, goodsOf } from './job-list.mjs';
import { readScenes } from './manifest.mjs';

/** Pictures of the home page: cut-outs for black plates, and wide and tall scenes with room for words. */
const scenes = [
  {
    file: 'heroes/king-signal.webp',
    slug: 'king-signal',
    view: 'hero',
    size: [560, 1300],
    cutout: true,
    frame: { fill: 0.98 },
  },
  {
    file: 'heroes/roar-20.webp',
    slug: 'roar-20',
    view: 'front',
    size: [1167, 1229],
    cutout: true,
    frame: { fill: 0.98 },
  },
];

export function listScenes() {
  return scenes.map((scene) => {
    const product = demoProducts.find(({ slug }) => slug === scene.slug);
    const [first] = coloursOf(product);
    const colours = coloursOf(product).filter(({ slug }) => slug === (scene.colour ?? first.slug));
    const job = { ...scene, ...goodsOf(product), colours };
    return { ...job, ss: 1.5, samples: 4, hash: hashJob(job) };
  });
}

export function isCurrentScene({ file, hash }) {
  return readScenes()[file] === hash;
}
