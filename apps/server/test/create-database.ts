/** No test ends the PostgreSQL server: without waiting for its disk a commit takes a tenth of the time. */
export function statementsToCreate(name: string, template?: string): string[] {
  return [
    `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`,
    `ALTER DATABASE ${name} SET synchronous_commit = off`,
  ];
}
