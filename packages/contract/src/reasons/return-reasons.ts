/** Those of the policy: the shop always takes a return for them. */
export const specifiedReturnReasons = ['damaged', 'near_expiry', 'not_as_described', 'defective'] as const;
/** Those that the shop may take too, each by its own setting. */
export const kinderReturnReasons = ['wrong_item', 'missing_parts', 'changed_mind'] as const;
export const returnReasonNames = [...specifiedReturnReasons, ...kinderReturnReasons] as const;
