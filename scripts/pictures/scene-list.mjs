import { colourTints } from '../../apps/server/src/seed/colours.data.ts';
import { demoProducts } from '../../apps/server/src/seed/products.data.ts';
import { hashJob } from './hash-job.mjs';
import { coloursOf, goodsOf } from './job-list.mjs';

/** Pictures of the home page: cut-outs, and wide and tall scenes with empty space for text. */
const scenes = [
  {
    file: 'banners/buds-wide.webp',
    slug: 'buds-one',
    colour: 'cream',
    view: 'front',
    size: [1920, 800],
    frame: { fill: 0.74, side: 0.42 },
  },
  {
    file: 'banners/buds-tall.webp',
    slug: 'buds-one',
    colour: 'cream',
    view: 'front',
    size: [900, 1100],
    frame: { fill: 0.7, above: 0.34 },
  },
  {
    file: 'heroes/tara-5g.webp',
    slug: 'tara-5g',
    view: 'hero',
    size: [1200, 1200],
    alone: true,
    frame: { fill: 0.8 },
  },
  {
    file: 'heroes/king-signal.webp',
    slug: 'king-signal',
    view: 'hero',
    size: [560, 1300],
    alone: true,
    frame: { fill: 0.98 },
  },
  {
    file: 'heroes/roar-20.webp',
    slug: 'roar-20',
    view: 'front',
    size: [1167, 1229],
    alone: true,
    frame: { fill: 0.98 },
  },
  {
    file: 'banners/roar-wide.webp',
    slug: 'roar-20',
    view: 'front',
    size: [1920, 800],
    ground: '#16191d',
    frame: { fill: 0.8, side: 0.42 },
  },
  {
    file: 'banners/roar-tall.webp',
    slug: 'roar-20',
    view: 'front',
    size: [900, 1100],
    ground: '#16191d',
    frame: { fill: 0.6, above: 0.3 },
  },
  {
    file: 'banners/range-wide.webp',
    family: 'range',
    colour: 'asmani',
    view: 'wide',
    size: [1920, 800],
    frame: { fill: 0.74, side: 0.3 },
  },
  {
    file: 'banners/range-tall.webp',
    family: 'range',
    colour: 'asmani',
    view: 'tall',
    size: [900, 1100],
    frame: { fill: 0.76, above: 0.3 },
  },
];

const costs = { draft: { ss: 1.5, samples: 6 }, final: { ss: 1.5, samples: 14 } };

export function listScenes(step) {
  return scenes.map((scene) => {
    const job = { ...scene, ...(scene.family ? severalOf(scene) : oneOf(scene)) };
    return { ...job, ...costs[step], hash: hashJob(job) };
  });
}

function oneOf({ slug, colour }) {
  const product = demoProducts.find((candidate) => candidate.slug === slug);
  const colours = coloursOf(product);
  return { ...goodsOf(product), colours: colours.filter(({ slug }) => slug === (colour ?? colours[0].slug)) };
}

/** Products of several families in one scene, on a background of this colour. */
function severalOf({ colour }) {
  return { params: {}, colours: [{ slug: colour, hex: colourTints.Asmani }] };
}
