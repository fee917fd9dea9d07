import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { AuditedAct } from '../../audit/index.ts';
import { announceTaxonomy } from './announce-taxonomy.ts';
import { valueChanges, valuesInWords } from './attribute-values.ts';
import {
  deleteAttribute,
  insertAttribute,
  lockAttributes,
  lockValues,
  selectAttributeEntries,
  selectUsedValues,
  updateAttribute,
  writeValues,
} from './attributes.repository.ts';
import { refuseStale } from './refuse-stale.ts';
import { nameIsTaken } from './taxonomy-refusals.ts';
import type { AttributeEntry } from './taxonomy-types.ts';

/** @throws AppError conflict for a name that is taken */
export function createAttribute(
  ctx: StaffContext,
  { name }: Received<'createAttribute'>['body'],
): Promise<AttributeEntry[]> {
  return inTransaction(ctx, async (ctx) => {
    refuseTaken(await lockAttributes(ctx.db), name);
    const id = newId();
    await insertAttribute(ctx.db, { id, name });
    await announceTaxonomy(ctx, { action: 'attribute.create', entity: 'attribute', entityId: id, after: { name } });
    return selectAttributeEntries(ctx.db);
  });
}

/**
 * Renames an attribute, and renames, recolours, adds and removes its values.
 * @throws AppError not_found; conflict for a name that is taken, and when it has another version; refused for a value in use
 *   that shall be removed
 */
export function changeAttribute(
  ctx: StaffContext,
  { params, body }: Received<'changeAttribute'>,
): Promise<AttributeEntry[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockAttributes(ctx.db);
    const attribute = rows.find(({ id }) => id === params.id);
    if (!attribute) throw notFound('Attribute');
    const { id, version } = attribute;
    const row = { entity: 'attribute' as const, row: attribute, version: body.version, name: attribute.name };
    await refuseStale(ctx, row, selectAttributeEntries);
    const name = body.name ?? attribute.name;
    refuseTaken(
      rows.filter((row) => row.id !== id),
      name,
    );
    const before = await lockValues(ctx.db, id);
    const changes = valueChanges(id, before, body.values ?? []);
    const used = await selectUsedValues(ctx.db, changes.removed);
    const kept = before.find((value) => used.has(value.id));
    if (kept) throw new AppError('refused', `${kept.value} is in use. Give its variants another value first.`);
    const isChanged = name !== attribute.name || Object.values(changes).some((rows) => rows.length > 0);
    if (!isChanged) return selectAttributeEntries(ctx.db);
    await updateAttribute(ctx.db, id, { name, version: version + 1 });
    await writeValues(ctx.db, changes);
    const act: AuditedAct = {
      action: 'attribute.change',
      entity: 'attribute',
      entityId: id,
      before: { name: attribute.name, ...valuesInWords(before) },
      after: { name, ...valuesInWords(await lockValues(ctx.db, id)) },
    };
    await announceTaxonomy(ctx, act, { kind: 'attribute', id });
    return selectAttributeEntries(ctx.db);
  });
}

/** @throws AppError not_found; refused while variants have it */
export function removeAttribute(ctx: StaffContext, { params }: Received<'removeAttribute'>): Promise<AttributeEntry[]> {
  return inTransaction(ctx, async (ctx) => {
    const attribute = (await lockAttributes(ctx.db)).find(({ id }) => id === params.id);
    if (!attribute) throw notFound('Attribute');
    const { id, name } = attribute;
    const values = await lockValues(ctx.db, id);
    const used = await selectUsedValues(
      ctx.db,
      values.map((value) => value.id),
    );
    if (used.size > 0)
      throw new AppError('refused', `${name} is in use by variants. Take it off their products first.`);
    await deleteAttribute(ctx.db, id);
    const before = { name, ...valuesInWords(values) };
    await announceTaxonomy(ctx, { action: 'attribute.remove', entity: 'attribute', entityId: id, before });
    return selectAttributeEntries(ctx.db);
  });
}

function refuseTaken(others: { name: string }[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw nameIsTaken('name', name);
}
