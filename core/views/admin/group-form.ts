/** The form in which admins edit a group, and when a group can be archived. */
import * as z from 'zod/mini'
import { MAX_QUESTION_LENGTH } from '#core/records/check-in.ts'
import type { Group } from '#core/records/group.ts'
import { MAX_NAME_LENGTH } from '#core/values/bounds.ts'
import { cleanName, typedNameSchema } from '#core/values/names/display-name.ts'
import { callLink } from '#core/views/onboarding/call-link.ts'

/** The fields that admins edit, flattened so that each can change separately. */
export interface GroupFields {
  readonly name: string
  readonly category: string
  readonly callLink: string
  readonly open: boolean
  /** Whether every member may invite; otherwise only coaches may. */
  readonly membersInvite: boolean
  /** The questions of its members' check-ins; `''` where there is none. */
  readonly question1: string
  readonly question2: string
  readonly question3: string
  readonly archived: boolean
}

const questionSchema = z
  .string()
  .check(
    z.overwrite(cleanName),
    z.maxLength(MAX_QUESTION_LENGTH, `A question has at most ${MAX_QUESTION_LENGTH} letters.`),
  )

export const groupFormSchema = z.object({
  name: typedNameSchema({
    missing: 'The group needs a name.',
    tooLong: `A name has at most ${MAX_NAME_LENGTH} letters.`,
  }),
  category: z
    .string()
    .check(
      z.overwrite(cleanName),
      z.maxLength(MAX_NAME_LENGTH, `A category has at most ${MAX_NAME_LENGTH} letters.`),
    ),
  callLink: z.string().check(
    z.trim(),
    z.maxLength(500, 'This link is too long.'),
    z.refine(
      (link) => link === '' || callLink(link, undefined) !== undefined,
      'A link begins with https://',
    ),
  ),
  open: z.boolean(),
  membersInvite: z.boolean(),
  question1: questionSchema,
  question2: questionSchema,
  question3: questionSchema,
})

export function groupFields(group: Group): GroupFields {
  const { name, category, links, open, invitedBy, archived, checkInQuestions = [] } = group
  const [question1 = '', question2 = '', question3 = ''] = checkInQuestions
  return {
    name,
    category,
    callLink: links.groupCallLink,
    open,
    archived,
    membersInvite: invitedBy === 'members',
    question1,
    question2,
    question3,
  }
}

export function withFields(group: Group, fields: GroupFields): Group {
  const { name, category, open, archived } = fields
  const links = { groupCallLink: fields.callLink }
  const invitedBy = fields.membersInvite ? 'members' : 'coaches'
  const { question1, question2, question3 } = fields
  const questions = [question1, question2, question3].filter((text) => text !== '')
  const asks = group.checkInQuestions !== undefined || questions.length > 0
  return {
    ...group,
    name,
    category,
    links,
    invitedBy,
    archived,
    // Nobody can join an archived group: the rules refuse a group that is both open and archived.
    open: open && !archived,
    ...(asks && { checkInQuestions: questions }),
  }
}

/**
 * Why a group cannot be archived; undefined where it can. Only an empty group can, since its members would
 * otherwise be in a group that nobody sees.
 * @param members how many are in it now
 */
export function archiveTrouble(members: number): string | undefined {
  if (members === 0) return undefined
  return members === 1
    ? 'One member is in this group. Move them to another one first.'
    : `${members} members are in this group. Move them to another one first.`
}
