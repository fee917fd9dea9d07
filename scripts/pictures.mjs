// npm run pictures -- [FAMILY…] [--limit=N] [--again]: photographs what has no current picture; can be stopped.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { studioFolder, workFolder } from './pictures/folders.mjs';
import { listJobs } from './pictures/job-list.mjs';
import { keepPicture } from './pictures/keep-picture.mjs';
import { isCurrent, recordPictures, recordScene } from './pictures/manifest.mjs';
import { runBlender } from './pictures/run-blender.mjs';
import { isCurrentScene, listScenes } from './pictures/scene-list.mjs';
import { run, runMain, StepError, seconds } from './steps/project.mjs';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
runMain(() => photographAll(process.argv.slice(2)));

async function photographAll(args) {
  const limit = Number(args.find((arg) => arg.startsWith('--limit='))?.slice(8) ?? Number.POSITIVE_INFINITY);
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const jobs = [...(wanted.length === 0 || wanted.includes('scenes') ? listScenes() : []), ...listJobs(wanted)];
  const open = args.includes('--again') ? jobs : jobs.filter((job) => !(job.file ? isCurrentScene : isCurrent)(job));
  console.log(`${jobs.length} exposures, ${open.length} to make`);
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
  await refreshContactSheet();
}

async function refreshContactSheet() {
  const { code, output } = await run('/usr/bin/python3', [join(studioFolder, 'contact_sheet.py')]);
  if (code !== 0) throw new StepError(`The contact sheet could not be made: ${output}`);
}

/** One exposure gives the view in every colour and, from the front, the close-ups. */
async function photograph({ hash, ...job }) {
  const shots = job.colours.map((colour) => ({ ...colour, ...shotsOf(job, colour.slug) }));
  const colours = shots.map(({ slug, hex, view, detail }) => ({
    slug,
    hex,
    file: view.png,
    ...(detail && { detail: detail.png }),
  }));
  await runBlender({ ...job, colours });
  for (const { view, detail } of shots) {
    for (const shot of [view, detail].filter(Boolean)) {
      await keepPicture(shot.png, shot.picture);
      rmSync(shot.png);
    }
  }
  const filesOf = (kind) => Object.fromEntries(shots.map((shot) => [shot.slug, shot[kind].picture]));
  recordPictures(job.slug, {
    [job.view]: { hash, files: filesOf('view') },
    ...(job.detail && { detail: { hash, files: filesOf('detail') } }),
  });
}

async function photographScene({ file, hash, ...job }) {
  const png = join(workFolder, 'scene.png');
  await runBlender({ ...job, colours: job.colours.map((colour) => ({ ...colour, file: png })) });
  await keepPicture(png, file);
  rmSync(png);
  recordScene({ file, hash });
}

function shotsOf(job, colour) {
  const shot = (view) => {
    const name = [job.slug, colour === 'default' ? '' : colour, view === 'front' ? '' : view].filter(Boolean).join('-');
    return { png: join(workFolder, `${name}.png`), picture: `photos/${name}.webp` };
  };
  return { view: shot(job.view), ...(job.detail && { detail: shot('detail') }) };
}
