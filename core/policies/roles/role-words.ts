/** Texts of the audit log and of error messages about roles and accounts. */
import type { NewAuditEntry } from '#core/records/audit-entry.ts'
import type { Roles } from './role-change.ts'

export const PLAN_NAMES = {
  free: 'Free',
  standard: 'Standard',
  pro: 'Pro',
  admin: 'Admin',
} as const satisfies Readonly<Record<Roles['tier'], string>>

type AuditDraft = Pick<NewAuditEntry, 'action' | 'targets' | 'summary'>

interface Named {
  readonly userId: string
  readonly name: string
}

/** @returns undefined where nothing changed, and so there is nothing to log */
export function auditRolesChange(
  { userId, name }: Named,
  before: Roles,
  after: Roles,
): AuditDraft | undefined {
  const said = [
    ...(before.admin === after.admin
      ? []
      : [after.admin ? 'is an admin now' : 'is no admin any more']),
    ...(before.tier === after.tier
      ? []
      : [`has the plan ${PLAN_NAMES[after.tier]}, and not ${PLAN_NAMES[before.tier]} any more`]),
  ]
  if (said.length === 0) return undefined
  const summary = `${name || userId} ${said.join(', and ')}.`
  return { action: 'set-roles', targets: [userId], summary }
}

export function auditDisabling({ userId, name }: Named, disabled: boolean): AuditDraft {
  return {
    action: disabled ? 'disable' : 'restore',
    targets: [userId],
    summary: `Switched the account of ${name || userId} ${disabled ? 'off' : 'on again'}.`,
  }
}

export const REFUSED = {
  'last-admin': 'Somebody has to stay an admin: make another one first.',
  oneself: 'Nobody switches off their own account. Ask another admin.',
  unverified:
    'Their email is not verified yet. Ask them to open the link in the verification email first. Their settings send it again, under Login details.',
  changed: 'Someone else has changed this. Check it again.',
} as const
