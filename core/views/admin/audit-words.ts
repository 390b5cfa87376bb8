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
