import { ApiError } from '@bijli/contract';
import { useEffect, useState } from 'react';
import { useScans } from '../../../components/scanner/use-scans.ts';
import { showToast } from '../../../components/toast/toast-store.ts';
import { useLeavingGuard } from '../../../components/use-leaving-guard.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { newId } from '../../../platform/new-id.ts';
import { queryClient } from '../../../platform/query-client.ts';
import {
  blankDraft,
  dropInspectionDraft,
  type InspectionDraft,
  keepInspectionDraft,
  readInspectionDraft,
} from './inspection-draft.ts';
import { keepInspection } from './inspection-query.ts';
import { blankFinding, type Finding, findingsOf, type InspectedUnit, type Inspection } from './inspection-words.ts';

/**
 * What somebody finds on the units of a return. Numbers and photos are sent at once; the rest is kept by the browser until it is saved,
 * also when somebody else was quicker.
 */
export function useInspection(inspection: Inspection) {
  const { returnId, version, units, orderNumber } = inspection;
  const [draft, setDraft] = useState(() => readInspectionDraft(returnId));
  const work = useWork();
  const [seenVersion, setSeenVersion] = useState(version);
  const open = units.filter(({ outcome }) => outcome === null);
  const kept = new Map(draft?.findings);
  const findings = new Map(open.map(({ id }) => [id, kept.get(id) ?? blankFinding]));
  const { reason, refusal, note } = draft ?? blankDraft;
  useEffect(() => {
    if (draft) keepInspectionDraft(returnId, draft);
  }, [draft, returnId]);
  useLeavingGuard(
    draft !== undefined && open.length > 0 && !work.isBusy,
    'The inspection is not saved. It stays in this browser. Leave?',
  );

  type Change = Partial<Omit<InspectionDraft, 'findings'>> & { unit?: string; finding?: Partial<Finding> };
  function write({ unit, finding, ...change }: Change): void {
    setDraft((was = blankDraft) => {
      const all = new Map(was.findings);
      if (unit) all.set(unit, { ...blankFinding, ...all.get(unit), ...finding });
      return { ...was, ...change, findings: [...all] };
    });
  }

  const scans = useScans(async (code) => {
    keepInspection((await api.scanReturnedUnit({ params: { id: returnId }, body: { code } })).inspection);
  });

  function addPhoto(unit: InspectedUnit, photo: File): void {
    const photoId = newId();
    void work.run(async () => {
      const body = new Uint8Array(await photo.arrayBuffer());
      const params = { id: returnId, unitId: unit.id };
      keepInspection((await api.addInspectionPhoto({ params, query: { photoId }, body })).inspection);
    });
  }

  const countIn = () =>
    void work.run(async () => keepInspection((await api.countReturnIn({ params: { id: returnId } })).inspection));

  /** Another unit came in place of one that was sold: it goes back. */
  function refuseOther(otherNumber: string): void {
    const unit = open.find(({ id, number, needsNumber }) => {
      const isFree = number === null && findings.get(id)?.otherNumber === null;
      return needsNumber && isFree;
    });
    if (!unit) return;
    const sold = unit.soldNumbers.length === 1 ? `, we sent ${unit.soldNumbers[0]}` : '';
    write({
      unit: unit.id,
      finding: { outcome: 'sent-back', otherNumber },
      reason: 'other-unit',
      refusal: refusal || `Its number is ${otherNumber}${sold}`,
    });
  }

  async function save(): Promise<boolean> {
    const goesBack = [...findings.values()].some(({ outcome }) => outcome === 'sent-back');
    return work.run(async () => {
      const body = {
        units: findingsOf(findings),
        ...(goesBack ? { reason, ...(refusal.trim() ? { refusal: refusal.trim() } : {}) } : {}),
        ...(note.trim() ? { note: note.trim() } : {}),
        expectedVersion: seenVersion,
      };
      try {
        keepInspection((await api.inspectReturn({ params: { id: returnId }, body })).inspection);
      } catch (error) {
        // What somebody else has changed is shown, and what was found here stays.
        if (error instanceof ApiError && error.status === 409)
          await queryClient.invalidateQueries({ queryKey: ['orders', 'inspection', returnId] });
        throw error;
      }
      dropInspectionDraft(returnId);
      setDraft(undefined);
      showToast(`The return of order ${orderNumber} is inspected.`);
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
    });
  }

  return {
    ...{ open, findings, reason, refusal, note, write, scans, addPhoto, countIn, refuseOther, save, work },
    isOutdated: version !== seenVersion,
    look: () => setSeenVersion(version),
  };
}

export type InspectionWork = ReturnType<typeof useInspection>;
