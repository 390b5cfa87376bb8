/** Unsaved input of the admin tools, stored on this device until it is saved or discarded. */
import * as z from 'zod/mini'
import { EVERY_DAY } from '#core/policies/bot/rule-days.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import { defineUnsaved } from '#data/storage/use-unsaved.ts'

const member = z.object({
  isConsistencyCoach: z.boolean(),
  isExecutiveCoach: z.boolean(),
  consistencyCoachId: z.string(),
  executiveCoachId: z.string(),
  groupId: z.string(),
  admin: z.boolean(),
  tier: z.enum(['admin', 'free', 'standard', 'pro']),
})
/** By the member's id. */
export const memberDrafts = defineUnsaved(
  'draft/admin/member/',
  z.object({ base: member, typed: z.partial(member) }),
)

const group = z.object({
  name: z.string(),
  category: z.string(),
  callLink: z.string(),
  open: z.boolean(),
  membersInvite: z.boolean(),
  question1: z.string(),
  question2: z.string(),
  question3: z.string(),
})
// Drafts of earlier versions have no questions.
const groupBase = z.extend(group, {
  question1: z.prefault(z.string(), ''),
  question2: z.prefault(z.string(), ''),
  question3: z.prefault(z.string(), ''),
})
/** By the group's id; `''` for a new group. */
export const groupDrafts = defineUnsaved(
  'draft/admin/group/',
  z.object({ base: groupBase, typed: z.partial(group) }),
)

const announcement = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string(),
  day: z.string(),
  time: z.string(),
  sendAt: z.number(),
  replaces: z.string(),
})
// An earlier version's draft has neither time nor what it replaces. Only here: what was not typed has no default.
const announcementBase = z.extend(announcement, {
  day: z.prefault(z.string(), ''),
  time: z.prefault(z.string(), ''),
  sendAt: z.prefault(z.number(), 0),
  replaces: z.prefault(z.string(), ''),
})
/** There is one. */
export const announcementDrafts = defineUnsaved(
  'draft/admin/announcement',
  z.object({ base: announcementBase, typed: z.partial(announcement) }),
)

/** To whom the announcement goes; there is one. */
export const audienceDrafts = defineDrafts(
  'draft/admin/audience',
  z.object({
    kind: z.enum(['everyone', 'groups', 'coaches', 'tier', 'filter', 'selected']),
    groupIds: z.array(z.string()),
    tier: z.enum(['free', 'standard', 'pro', 'admin']),
    filterId: z.string(),
  }),
)

/** The members selected for the announcement; there is one. */
export const selectedDrafts = defineDrafts(
  'draft/admin/selected-members',
  z.object({ ids: z.array(z.string()) }),
)

const botRule = z.object({
  name: z.string(),
  days: z.number(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  hour: z.number(),
  count: z.number(),
  groupId: z.string(),
})
// Drafts of earlier versions lack these two.
const botRuleBase = z.extend(botRule, {
  name: z.prefault(z.string(), ''),
  days: z.prefault(z.number(), EVERY_DAY),
})
/** By the rule's id. */
export const botRuleDrafts = defineUnsaved(
  'draft/admin/bot-rule/',
  z.object({ base: botRuleBase, typed: z.partial(botRule) }),
)

/** There is one: the CSV text of people to invite, and what was chosen for it. */
export const importDrafts = defineDrafts(
  'draft/admin/import',
  z.object({ text: z.string(), days: z.string(), choices: z.record(z.string(), z.string()) }),
)
