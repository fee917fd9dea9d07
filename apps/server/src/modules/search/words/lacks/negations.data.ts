/** What follows is not wanted, in English, French as shops print it, romanised Hindi and Devanagari. */
export const negators = new Set(
  'without sans minus excluding except lacking bina binaa bagair bager बिना बगैर'.split(' '),
);

/** The same, but these have other meanings too: "model no 5", "phone nahi mil raha". They count only beside other words. */
export const weakNegators = new Set('no non not'.split(' '));

/** What precedes is not wanted: "camera na ho", "camera nahi". */
export const negatorsBehind = new Set('nahi nahin nahee na mat नहीं नही ना न'.split(' '));

/** Stand between a negator and the thing: "without any camera", "bina kisi camera ke". */
export const articles = new Set('a an any the kisi koi bhi किसी कोई भी'.split(' '));

/** What a row of specifications says when the product lacks the thing it names. */
export const absences =
  /^(?:no|none|nil|n\/?a|not (?:available|applicable|supported|included|present|provided)|absent|without|nahi|नहीं|[-–—✗✘×])\.?$/iu;

/** A product that says it lacks a thing has a word of its own for that, which no text can have. */
export const lackOf = (word: string) => `no:${word}`;
