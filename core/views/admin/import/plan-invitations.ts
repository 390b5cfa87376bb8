/**
 * The dry run of an import: who would get an invitation to which group, and which rows are left out
 * (docs/decisions/0099-invitations.md). It creates invitations, never accounts.
 */

import type { Group } from '#core/records/group.ts'
import { MAX_NAME_LENGTH } from '#core/values/bounds.ts'
import { type EmailTrouble, plainEmail, readEmail } from '#core/values/links/email.ts'
import { lookedUp } from '#core/values/names/look-up.ts'
import type { PersonRow } from './read-people.ts'

export interface Invitee {
  readonly line: number
  /** As the file has it; '' if it has none. */
  readonly name: string
  readonly email: string
  readonly groupId: string
}

interface LeftOut {
  readonly line: number
  readonly why: string
}

/** A group's name in the file that means no group that people can be invited to. */
export interface OpenGroup {
  /** The name by which `choices` has it; '' for rows without one. */
  readonly key: string
  /** As the file first writes it. */
  readonly name: string
  readonly why: 'none' | 'unknown' | 'archived' | 'several'
  /** How many rows name it. */
  readonly rows: number
}

export interface InvitationPlan {
  readonly invitees: readonly Invitee[]
  readonly leftOut: readonly LeftOut[]
  /** Groups for the admin to choose; those already chosen are among them. */
  readonly open: readonly OpenGroup[]
}

type Groups = readonly Pick<Group, 'id' | 'name' | 'archived'>[]

export interface PlanFacts {
  readonly groups: Groups
  readonly members: Iterable<string>
  /** Emails with an invitation of an earlier import that has not ended. */
  readonly invited: Iterable<string>
  /** The group chosen for a name of the file, by `OpenGroup.key`; '' leaves its rows out. */
  readonly choices: ReadonlyMap<string, string>
}

/** @returns every row either as somebody to invite or as left out, in the order of the file */
export function planInvitations(rows: readonly PersonRow[], facts: PlanFacts): InvitationPlan {
  const { groups, choices } = facts
  const [members, invited] = [emailsOf(facts.members), emailsOf(facts.invited)]
  const lines = new Map<string, number>()
  const open = new Map<string, OpenGroup>()
  const invitees: Invitee[] = []
  const leftOut: LeftOut[] = []
  for (const { line, name, email: typed, group, extra } of rows) {
    const email = plainEmail(typed)
    const why =
      extraProblem(extra) ??
      emailProblem(typed, { members, invited, earlier: lines.get(email) }) ??
      nameProblem(name)
    if (email !== '' && !lines.has(email)) lines.set(email, line)
    if (why !== undefined) {
      leftOut.push({ line, why })
      continue
    }
    const found = groupNamed(group, groups)
    if ('id' in found) {
      invitees.push({ line, name, email, groupId: found.id })
      continue
    }
    const key = lookedUp(group)
    const known = open.get(key)
    open.set(key, { key, name: group, ...found, ...known, rows: (known?.rows ?? 0) + 1 })
    const chosen = choices.get(key) ?? ''
    if (chosen === '') leftOut.push({ line, why: groupProblem(group, found.why) })
    else invitees.push({ line, name, email, groupId: chosen })
  }
  return { invitees, leftOut, open: [...open.values()] }
}

function emailsOf(emails: Iterable<string>): ReadonlySet<string> {
  return new Set([...emails].map(plainEmail))
}

interface Earlier {
  readonly members: ReadonlySet<string>
  readonly invited: ReadonlySet<string>
  readonly earlier: number | undefined
}

function emailProblem(typed: string, { members, invited, earlier }: Earlier): string | undefined {
  const read = readEmail(typed)
  if ('trouble' in read) return troubleWords(typed, read.trouble)
  if (members.has(read.email)) return `${typed} belongs to a member.`
  if (earlier !== undefined) return `${typed} is on line ${earlier} already.`
  return invited.has(read.email)
    ? `${typed} has an invitation from an earlier import that has not ended.`
    : undefined
}

function troubleWords(typed: string, trouble: EmailTrouble): string {
  switch (trouble.why) {
    case 'missing':
      return 'It has no email.'
    case 'letter':
      return `Nobody can sign in with “${shortened(typed)}”: it has “${trouble.letter}” before the @.`
    case 'long':
    case 'invalid':
      return `“${shortened(typed)}” is not an email address.`
  }
}

function extraProblem(extra: number | undefined): string | undefined {
  if (extra === undefined) return undefined
  const cells = extra === 1 ? 'one cell' : `${extra} cells`
  return `It has ${cells} more than the first line. Put quotation marks around what holds a separator.`
}

function nameProblem(name: string): string | undefined {
  return name.length > MAX_NAME_LENGTH
    ? `The name has more than ${MAX_NAME_LENGTH} letters.`
    : undefined
}

function groupNamed(
  name: string,
  groups: Groups,
): { readonly id: string } | Pick<OpenGroup, 'why'> {
  if (name === '') return { why: 'none' }
  const wanted = lookedUp(name)
  const found = groups.filter((group) => lookedUp(group.name) === wanted)
  const [group, another] = found.filter(({ archived }) => !archived)
  if (group) return another ? { why: 'several' } : { id: group.id }
  return { why: found.length > 0 ? 'archived' : 'unknown' }
}

function groupProblem(name: string, why: OpenGroup['why']): string {
  const said = `“${shortened(name)}”`
  switch (why) {
    case 'none':
      return 'It names no group.'
    case 'unknown':
      return `There is no group called ${said}.`
    case 'archived':
      return `${said} is archived.`
    case 'several':
      return `Several groups are called ${said}.`
  }
}

const MAX_SHOWN_LENGTH = 60

function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}
