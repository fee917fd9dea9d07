import { type DocumentKind, plainDocuments } from '@bijli/rules';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.ts';
import { useLeavingGuard } from '../../use-leaving-guard.ts';
import { useSaveKey } from '../use-save-key.ts';
import { type DocumentPath, pathText, readAt, setAt } from './document-path.ts';
import {
  afterSaving,
  beginDocument,
  type DocumentState,
  mergeBelow,
  mergeOther,
  receiveNewer,
  type Saved,
} from './document-state.ts';
import { currentOf, type FieldProblems, problemsOf, withoutProblem } from './field-problems.ts';
import { dropLocalDraft, type EditedDocument, keepLocalDraft, readLocalDraft } from './local-draft.ts';
import { trackVersion } from './versions-seen.ts';

type Sending<D, S> = { base: S; document: D; changes: Record<string, unknown> };

type DocumentFormOptions<D extends EditedDocument, S extends Saved<D>> = {
  /** How two documents are compared and merged; without it, by whole fields. */
  kind?: DocumentKind;
  /** Names the thing for its kept draft, e.g. 'product:ID'. Without it no unsaved work is kept. */
  id?: string | undefined;
  /** As the server has it now; a newer one is shown, or waits while there are unsaved changes. */
  saved: S;
  save: (sending: Sending<D, S>) => Promise<S>;
  /** Is told in the same moment in which the form shows what was saved. */
  onSaved?: ((reply: S) => void) | undefined;
  /** Reads the detail `current` of a refusal with code `conflict`. */
  readCurrent: (current: unknown) => S;
  /** Saves this long after the last change, as a draft on the server. */
  autosaveMs?: number | undefined;
};

export type DocumentForm<D extends EditedDocument, S extends Saved<D> = Saved<D>> = ReturnType<
  typeof useDocumentForm<D, S>
>;

const keptQuestion = 'Changes are not saved. Leave? They are kept in this browser and offered when you come back.';
const lostQuestion = 'This is not saved. Leave and lose what you typed?';
const maxJoins = 3;
/** One object, so that rows without problems are not drawn again. */
const noProblems: FieldProblems = {};

/** One document being edited: unsaved work is kept, saving over somebody else's change joins both or asks. */
export function useDocumentForm<D extends EditedDocument, S extends Saved<D>>(options: DocumentFormOptions<D, S>) {
  const { kind = plainDocuments, saved, readCurrent, autosaveMs } = options;
  const personId = useSession().person.id;
  const draftId = options.id === undefined ? undefined : `${personId}:${options.id}`;
  const [state, setState] = useState<DocumentState<D, S>>(() =>
    beginDocument(kind, saved, draftId === undefined ? undefined : readLocalDraft(draftId)),
  );
  const [problems, setProblems] = useState(noProblems);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<D>();
  const seen = useRef<ReadonlySet<string>>(new Set([saved.version]));
  const { base, value, conflict } = state;
  const changes = useMemo(() => kind.changesBetween(base.document, value), [kind, base.document, value]);
  const isDirty = Object.keys(changes).length > 0;
  useLeavingGuard(isDirty, draftId === undefined ? lostQuestion : keptQuestion);

  useEffect(() => {
    if (draftId === undefined) return;
    if (isDirty) keepLocalDraft(draftId, { kind, version: base.version, was: base.document, mine: value });
    else dropLocalDraft(draftId);
  }, [kind, draftId, isDirty, base, value]);

  useEffect(() => {
    if (isBusy) return;
    const met = trackVersion(seen.current, { base: base.version, saved: saved.version });
    seen.current = met.seen;
    if (met.isNewer) setState((now) => (now.conflict ? now : receiveNewer(kind, now, saved)));
    // What waited was taken back.
    else if (met.isBase) setState((now) => (now.news?.kind === 'waiting' ? { ...now, news: undefined } : now));
  }, [kind, saved, isBusy, base.version]);

  const change = useCallback((next: (document: D) => D) => {
    setState((now) => ({ ...now, value: next(now.value) }));
  }, []);
  const set = useCallback(
    (path: DocumentPath, to: unknown) => {
      change((document) => setAt(document, path, to));
      setProblems((now) => withoutProblem(now, pathText(path)));
    },
    [change],
  );

  /** Sends until it is saved, joining what others save meanwhile. */
  async function send(from: DocumentState<D, S>, isTyping: boolean): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setProblem('');
    setProblems(noProblems);
    let attempt = mergeBelow(kind, from);
    try {
      for (let joins = 0; ; joins++) {
        if (attempt.conflict) {
          const waiting = attempt;
          setState((now) => ({ ...now, base: waiting.base, value: waiting.value, conflict: waiting.conflict }));
          return false;
        }
        try {
          const sent = attempt.value;
          const reply = await options.save({
            base: attempt.base,
            document: sent,
            changes: kind.changesBetween(attempt.base.document, sent),
          });
          seen.current = new Set([...seen.current, reply.version]);
          const isJoined = attempt !== from;
          setState((now) =>
            afterSaving(
              kind,
              { ...now, ...(isJoined ? { news: attempt.news } : {}) },
              {
                sent: isJoined ? from.value : sent,
                reply,
                isTyping: isTyping && !isJoined,
              },
            ),
          );
          options.onSaved?.(reply);
          return true;
        } catch (error) {
          const current = currentOf(error);
          if (current === undefined || joins === maxJoins) throw error;
          const theirs = readCurrent(current);
          seen.current = new Set([...seen.current, theirs.version]);
          attempt = mergeBelow(kind, mergeOther(kind, attempt, theirs));
        }
      }
    } catch (error) {
      setProblems(problemsOf(error));
      setProblem(sentenceOf(error));
      setRefused(from.value);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const save = () => ((isDirty || base.below) && !conflict ? send(state, false) : Promise.resolve(!conflict));
  useSaveKey(() => void save());

  const autosave = useEffectEvent(() => void send(state, true));
  const isWaiting = Boolean(autosaveMs) && isDirty && !isBusy && !conflict;
  useEffect(() => {
    if (!isWaiting || value === refused) return;
    const timer = setTimeout(autosave, autosaveMs);
    return () => clearTimeout(timer);
  }, [autosaveMs, isWaiting, value, refused]);

  return {
    value,
    base,
    changes,
    isDirty,
    isBusy,
    problem,
    problems,
    conflict,
    news: state.news,
    restoredFrom: state.restoredFrom,
    set,
    change,
    save,
    read: (path: DocumentPath) => readAt(value, path),
    problemAt: (path: DocumentPath) => problems[pathText(path)],
    isChangedAt: (path: DocumentPath) => readAt(value, path) !== readAt(base.document, path),
    /** Back to what is saved. */
    reset: () => {
      setState({ base, value: base.document });
      setProblems(noProblems);
      setProblem('');
    },
    /** Saves with the decided value of each clashing field. */
    resolve: (decided: Readonly<Record<string, unknown>>) => {
      if (!conflict) return Promise.resolve(true);
      const { theirs, merge } = conflict;
      const document = kind.merged({ theirs: theirs.document, mine: value, merge }, decided);
      const next = { base: theirs, value: document };
      setState(next);
      return send(next, false);
    },
    /** Back to editing; the conflict comes again with the next saving. */
    postpone: () => setState((now) => ({ ...now, conflict: undefined })),
  };
}
