/**
 * Whom a text names by @: by the whole name, or by the first name where only one has it. Capitals make no difference.
 */
export function mentionedPeople<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const firstNames = people.map(({ name }) => plain(firstName(name)));
  return people.filter(
    ({ name }) =>
      isNamed(text, name) ||
      (isNamed(text, firstName(name)) &&
        firstNames.filter((other) => other === plain(firstName(name))).length === 1 &&
        !people.some((other) => other.name !== name && isNamed(text, other.name) && sharesFirstName(other.name, name))),
  );
}

function isNamed(text: string, name: string): boolean {
  if (name === '') return false;
  const [words, wanted] = [plain(text), `@${plain(name)}`];
  for (let at = words.indexOf(wanted); at !== -1; at = words.indexOf(wanted, at + 1))
    if (!isPartOfWord(words[at - 1]) && !isPartOfWord(words[at + wanted.length])) return true;
  return false;
}

function isPartOfWord(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter);
}

function sharesFirstName(one: string, other: string): boolean {
  return plain(firstName(one)) === plain(firstName(other));
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
