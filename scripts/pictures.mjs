// npm run pictures -- [FAMILY or PRODUCT…] [--view=front] [--draft] [--limit=N] [--again]: missing pictures, then coarse ones.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { studioFolder, workFolder } from './pictures/folders.mjs';
import { listJobs } from './pictures/job-list.mjs';
import { isCurrent, isGoodEnough, recordPictures, recordScene } from './pictures/manifest.mjs';
import { qualityOf } from './pictures/quality.mjs';
import { recordFiles } from './pictures/record-files.mjs';
import { runBlender } from './pictures/run-blender.mjs';
import { listScenes } from './pictures/scene-list.mjs';
import { storePictures } from './pictures/store-pictures.mjs';
import { makeTiles } from './pictures/tiles.mjs';
import { run, runMain, StepError, seconds } from './steps/project.mjs';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
runMain(() => photographAll(process.argv.slice(2)));

async function photographAll(args) {
  const limit = Number(optionOf(args, 'limit') ?? Number.POSITIVE_INFINITY);
  const open = openJobs(args);
  console.log(`${open.length} exposures to render`);
  mkdirSync(workFolder, { recursive: true });
  const start = performance.now();
  for (const [done, job] of open.slice(0, limit).entries()) {
    await (job.file ? photographScene : photograph)(job);
    const each = (performance.now() - start) / (done + 1);
    const left = Math.round((each * (open.length - done - 1)) / 60_000);
    console.log(
      `${done + 1}/${open.length} ${job.file ?? `${job.slug} ${job.view}`}, ${seconds(each)} each, ${left} min left`,
    );
    if ((done + 1) % 10 === 0) await refreshContactSheet();
  }
  await recordFiles();
  await refreshContactSheet();
  await makeTiles();
}

/** Missing or changed pictures first, as drafts; then drafts that are too coarse, then all in final quality. */
function openJobs(args) {
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const hasScenes = wanted.length === 0 || wanted.includes('scenes');
  const view = optionOf(args, 'view');
  const [draft, final] = ['draft', 'final'].map((step) =>
    [...(hasScenes ? listScenes(step) : []), ...listJobs(wanted, step)].filter((job) => !view || job.view === view),
  );
  if (args.includes('--again')) return args.includes('--draft') ? draft : final;
  const coarse = draft.filter((job) => isCurrent(job) && !isGoodEnough(job));
  const first = [...draft.filter((job) => !isCurrent(job)), ...coarse];
  return args.includes('--draft') ? first : [...first, ...final.filter((job) => !isGoodEnough(job))];
}

function optionOf(args, option) {
  return args.find((arg) => arg.startsWith(`--${option}=`))?.split('=')[1];
}

async function refreshContactSheet() {
  const { code, output } = await run('/usr/bin/python3', [join(studioFolder, 'contact_sheet.py')]);
  if (code !== 0) throw new StepError(`The contact sheet could not be created: ${output}`);
}

/** Renders one exposure: the view in every colour and, from the front, the close-ups and the cut-out of the first colour. */
async function photograph({ hash, ...job }) {
  const shots = job.colours.map((colour, at) => ({ ...colour, ...shotsOf(job, colour.slug, at === 0) }));
  const colours = shots.map(({ slug, hex, view, detail, cutout }) => ({
    slug,
    hex,
    file: view.png,
    detail: detail?.png,
    cutout: cutout?.png,
  }));
  await runBlender({ ...job, colours });
  const quality = qualityOf(job);
  const filesOf = (kind) => Object.fromEntries(shots.map((shot) => [shot.slug, shot[kind].picture]));
  await storePictures(
    shots.flatMap(({ view, detail, cutout }) => [view, detail, cutout].filter(Boolean)),
    () => {
      recordPictures(job.slug, {
        [job.view]: { hash, quality, files: filesOf('view') },
        ...(job.detail && { detail: { hash, quality: { ...quality, width: job.detail }, files: filesOf('detail') } }),
      });
      if (job.cutout) recordScene({ ...job, hash, file: cutoutOf(job).picture });
    },
  );
}

async function photographScene(scene) {
  const png = join(workFolder, 'scene.png');
  const { hash, ...job } = scene;
  await runBlender({ ...job, colours: job.colours.map((colour) => ({ ...colour, file: png })) });
  await storePictures([{ png, picture: job.file }], () => recordScene(scene));
}

function shotsOf(job, colour, isFirst) {
  const shot = (view) => {
    const name = [job.slug, colour === 'default' ? '' : colour, view === 'front' ? '' : view].filter(Boolean).join('-');
    return { png: join(workFolder, `${name}.png`), picture: `photos/${name}.webp` };
  };
  return {
    view: shot(job.view),
    ...(job.detail && { detail: shot('detail') }),
    ...(job.cutout && isFirst && { cutout: cutoutOf(job) }),
  };
}

function cutoutOf({ slug }) {
  return { png: join(workFolder, `${slug}-cutout.png`), picture: `cutouts/${slug}.webp` };
}
