/** The audit log as admins read it: the entries of one long piece of work together, with the names inside. */

import type { AuditEntry } from '#core/records/audit-entry.ts'
import { MS_A_MINUTE } from '#core/values/time/day.ts'
import { actionWords } from './audit-words.ts'

/** The longest pause within one piece of work, such as between two pages of a bulk change. */
const LONGEST_PAUSE_MS = 10 * MS_A_MINUTE

/** One entry, or several of the same action by the same admin, each soon after the other. Latest first. */
export type AuditGroup = readonly [AuditEntry, ...AuditEntry[]]

/** @param entries latest first */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && isSameWork(last, entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

function isSameWork(later: AuditEntry, earlier: AuditEntry): boolean {
  return (
    later.action === earlier.action &&
    later.by === earlier.by &&
    later.at - earlier.at <= LONGEST_PAUSE_MS
  )
}

/** An entry's sentence without the id of its bulk change, which says nothing to a person. */
export function summaryText({ summary, action }: Pick<AuditEntry, 'summary' | 'action'>): string {
  const plain = summary
    .replace(/ \(run [\w-]+\)/u, '')
    .replace(/ of run [\w-]+/u, ' of a bulk change')
  return plain || actionWords(action)
}

/** The names of those an entry or a group is about, without doubles; ids without a known name are left out. */
export function namesIn(
  entries: readonly Pick<AuditEntry, 'targets'>[],
  nameOf: (id: string) => string | undefined,
): string[] {
  const ids = new Set(entries.flatMap(({ targets }) => targets))
  return [...ids].map(nameOf).filter((name) => name !== undefined)
}

/** The log as rows of a table, with a head. */
export function auditRows(
  entries: readonly AuditEntry[],
  nameOf: (id: string) => string | undefined,
): string[][] {
  return [
    ['Time (UTC)', 'Admin', 'Action', 'What was done', 'About'],
    ...entries.map((entry) => [
      new Date(entry.at).toISOString(),
      entry.byName || entry.by,
      actionWords(entry.action),
      summaryText(entry),
      namesIn([entry], nameOf).join('; '),
    ]),
  ]
}
