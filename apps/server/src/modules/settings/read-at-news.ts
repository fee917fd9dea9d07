import type { Context } from '../../context.ts';
import type { Notice } from '../../platform/coalesce-notices.ts';

/**
 * Reads the settings again at news of what they are read from, and calls back when they are there: a page that was written
 * between the news and the reading has the old ones. A failed reading is logged and repeated at the next such news; a lost
 * connection brings some when it is back.
 */
export function readSettingsAtNews(
  { settings, db, log }: Pick<Context, 'settings' | 'db' | 'log'>,
  onRead: () => void,
): (notice: Notice) => void {
  return (notice) => {
    // First values are read from the content.
    if (notice !== 'settings' && notice !== 'content' && notice !== undefined) return;
    settings
      .reload(db)
      .then(onRead, (error: unknown) => log.error({ err: error }, 'The settings could not be read again'));
  };
}
