/*
 * Tables named in SQL, in plain text or in a template of TypeScript. A reference is { table } by its name, { constant } by
 * the constant of `${products}`, or { expression } when the text does not say which table it is.
 */

const writes =
  /(?<!\bFOR\s)(?<!\bKEY\s)\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|MERGE\s+INTO)\s+(?:ONLY\s+)?(?=["\w$])/gi;
const reads = /(?<!\bDISTINCT\s)\b(?:FROM|JOIN|USING)\s+(?=["\w$(])/g;
const lowerReads = new RegExp(reads.source, 'gi');

/** The tables that statements in this text write. */
export function writtenIn(code) {
  return [...code.matchAll(writes)].flatMap(({ 0: begin, index }) => {
    const listed = listFrom(code, index + begin.length);
    return /^TRUNCATE/i.test(begin) ? listed : listed.slice(0, 1);
  });
}

/** The tables that statements in this text read, in any place of a list. In TypeScript keywords are in capitals. */
export function readIn(code, { isSql = false } = {}) {
  return [...code.matchAll(isSql ? lowerReads : reads)].flatMap(({ 0: begin, index }) => {
    const listed = listFrom(code, index + begin.length);
    return /^JOIN/i.test(begin) ? listed.slice(0, 1) : listed;
  });
}

const ends =
  /\b(?:WHERE|GROUP|ORDER|HAVING|LIMIT|OFFSET|UNION|EXCEPT|INTERSECT|FETCH|FOR|RETURNING|WINDOW|SET|WHEN|SELECT|VALUES)\b/iy;
const item = /\s*(?:(?:ONLY|LATERAL)\s+)*/iy;

/** The references at the beginning of each item of a list that begins here. */
function listFrom(code, start) {
  const found = [];
  for (let index = start; index < code.length; ) {
    item.lastIndex = index;
    index += item.exec(code)[0].length;
    const reference = referenceAt(code, index);
    if (reference) found.push(reference);
    index = endOfItem(code, index);
    if (code[index] !== ',') break;
    index += 1;
  }
  return found;
}

const plain = /(?:"?public"?\s*\.\s*)?"?([a-z_]\w*)"?/iy;
const identifier = /\$\{\s*sql\.identifier\(\s*['"`](\w+)['"`]\s*\)\s*\}/y;
const constant = /\$\{\s*(?:\w+\.)?(\w+)\s*\}/y;

function referenceAt(code, index) {
  const match = (pattern) => {
    pattern.lastIndex = index;
    return pattern.exec(code)?.[1];
  };
  if (code[index] === '$') {
    const [named, own] = [match(identifier), match(constant)];
    if (named) return { table: named };
    return own ? { constant: own } : { expression: code.slice(index, skipBraces(code, index + 1)) };
  }
  const table = match(plain);
  return table && { table };
}

/** Where the item of a list ends that begins here: at its comma, or at what ends the list. */
function endOfItem(code, start) {
  let depth = 0;
  for (let index = start; index < code.length; index += 1) {
    const sign = code[index];
    if (sign === '{' && code[index - 1] === '$') index = skipBraces(code, index) - 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    ends.lastIndex = index;
    if (depth < 0 || (depth === 0 && (',;`'.includes(sign) || (/\W/.test(code[index - 1]) && ends.test(code)))))
      return index;
  }
  return code.length;
}

/** The index behind the brace that closes the one here. */
function skipBraces(code, start) {
  let depth = 0;
  for (let index = start; index < code.length; index += 1) {
    if (code[index] === '{') depth += 1;
    else if (code[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return code.length;
}
