/** The audit log as admins read it: the entries of one long piece of work together, with the names inside. */
import type { AuditEntry } from '#core/records/audit-entry.ts'
import { MS_A_MINUTE } from '#core/values/time/day.ts'

/** The longest pause within one piece of work, such as between two pages of a bulk change. */
const MAX_PAUSE_MS = 10 * MS_A_MINUTE

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
    later.at - earlier.at <= MAX_PAUSE_MS
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

/** Labels of the audit log's actions, for display and for the filter. */
const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  'move-member': 'Member moved',
  'change-member': 'Member changed',
  'set-roles': 'Roles set',
  disable: 'Account switched off',
  restore: 'Account switched on',
  'close-account': 'Account closed',
  'reopen-account': 'Account opened again',
  'export-member': 'Member’s data exported',
  'export-members': 'List of members exported',
  'export-month': 'Month exported',
  'close-request': 'Plan request answered',
  'decide-report': 'Report of a member handled',
  'answer-join': 'Request to join answered',
  'make-invite': 'Invitation created',
  'import-invites': 'Invitations imported',
  'end-invite': 'Invitation ended',
  'bar-member': 'Member blocked',
  'lift-bar': 'Member unblocked',
  'create-group': 'Group created',
  'save-group': 'Group changed',
  'archive-group': 'Group archived',
  'save-project': 'Opportunity saved',
  'batch-repair': 'Missing fields filled',
  'batch-move': 'Group moved',
  'batch-rename': 'Group renamed',
  'batch-move-members': 'Members moved',
  'batch-coach': 'Coach changed',
  'batch-hand-over': 'Coach’s members handed over',
  'batch-plan': 'Plan changed',
  'begin-batch': 'Bulk change started',
  'end-batch': 'Bulk change ended',
  'stop-batch': 'Bulk change stopped',
  'remove-batch': 'Bulk change removed',
  broadcast: 'Announcement sent',
  'plan-broadcast': 'Announcement planned',
  'test-broadcast': 'Announcement tested',
  'stop-broadcast': 'Announcement stopped',
  'cancel-broadcast': 'Announcement cancelled',
  'save-bot-rule': 'Bot rule changed',
  'run-bot-rule': 'Bot rule run',
}

export const KNOWN_ACTIONS = Object.keys(AUDIT_ACTIONS)

/** The label of an action; one logged by another tool or a later version is shown under its own name. */
export function actionWords(action: string): string {
  const words = AUDIT_ACTIONS[action]
  if (words !== undefined) return words
  const plain = action.replaceAll('-', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
