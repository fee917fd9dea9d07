import type { RepeatableSql } from '../../../platform/database/repeatable-sql.ts';

/**
 * The cash of a box waits for its courier from the delivery on, whoever writes that: a webhook, a person, the simulated warehouse, or a
 * process of the release before.
 */
export const collectedCash: RepeatableSql = {
  name: 'collected cash',
  statements: [
    `CREATE OR REPLACE FUNCTION keep_collected_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO courier_remittances (box_id, order_id, courier, awb, collected_paise, delivered_at)
	SELECT NEW.id, s.order_id, coalesce(NEW.courier, 'by-hand'), NEW.awb, NEW.collect_paise, coalesce(NEW.delivered_at, NEW.status_at, now())
	FROM shipments s WHERE s.id = NEW.shipment_id
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$`,
    `CREATE OR REPLACE TRIGGER boxes_collected_cash AFTER INSERT OR UPDATE OF status ON boxes FOR EACH ROW
	WHEN (NEW.status = 'delivered' AND NEW.collect_paise > 0) EXECUTE FUNCTION keep_collected_cash()`,
  ],
};
