/** Texts of announcements. */
import type { Audience } from '#core/policies/announcements/announcement.ts'
import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { Group } from '#core/records/group.ts'
import { FIRST_NAME_PLACE } from '#core/values/names/first-name.ts'
import { counted } from '#ui/day-words.ts'
import { localFormat } from '#ui/local-format.ts'

export const FORM_WORDS = {
  heading: 'New announcement',
  editing: 'Edit the planned announcement',
  title: 'Title',
  text: 'Text',
  textHint: `${FIRST_NAME_PLACE} becomes each reader’s first name, in the title too.`,
  link: 'Link',
  linkHint:
    'A page of Fourfold, such as /leader-board, or of a website, such as https://example.org.',
  preview: 'See who gets it',
  test: 'Test it on yourself',
  tested: 'Look at your bell: this is how members get it.',
} as const

export const AUDIENCE_WORDS = {
  to: 'To',
  kinds: {
    everyone: 'Everyone',
    groups: 'Groups',
    coaches: 'Coaches',
    tier: 'A plan',
    filter: 'A saved filter',
  },
  selected: (count: number) => `The selected members (${count})`,
  groups: 'Which groups',
  mostGroups: (most: number) => `${most} groups at most. Take one away to choose another.`,
  plan: 'Which plan',
  filter: 'Which filter',
  filterHint: 'It goes to those who match when you preview it.',
  choose: 'Choose',
  noFilters: 'No filter is saved on this device. Save one above the list of members.',
  members: 'Open the members',
} as const

/** What is missing before an audience can be previewed. */
export const NO_AUDIENCE = {
  groups: 'Choose at least one group.',
  filter: 'Choose a saved filter.',
} as const

const members = (count: number) => counted(count, 'member')

/** Who gets an announcement, such as "Plan: Pro". */
export function audienceText(audience: Audience, groups: readonly Group[]): string {
  switch (audience.kind) {
    case 'everyone':
    case 'coaches':
      return AUDIENCE_WORDS.kinds[audience.kind]
    case 'tier':
      return `Plan: ${PLAN_NAMES[audience.tier]}`
    case 'groups':
      return audience.groupIds
        .map((id) => groups.find((group) => group.id === id)?.name || id)
        .join(', ')
    case 'chosen':
      return audience.name === ''
        ? `${members(audience.count)} selected`
        : `Filter “${audience.name}”: ${members(audience.count)}`
  }
}

export const REACH_WORDS = {
  title: 'Who gets it',
  countingSoFar: (count: number) => `Counting… ${members(count)} so far.`,
  counted: (count: number) => `${members(count)}. Closed accounts are left out.`,
  everybody: (count: number) => `Yes, send this to everybody: ${members(count)}.`,
  send: (count: number) => `Send to ${members(count)}`,
  unreadableFilter: 'This filter can’t be read. Save it again above the list of members.',
  plan: (count: number) => `Plan for ${members(count)}`,
} as const

export const WHEN_WORDS = {
  legend: 'When',
  hint: (zone: string) => `Leave both empty to send it now. Your time zone is ${zone}.`,
  byServer: 'A planned announcement goes out within about a minute of its time.',
  byDevice:
    'A planned announcement goes out while Fourfold is open on this device, or when it is next opened.',
  day: 'Day',
  time: 'Time',
} as const

const TIME = localFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** "25 Nov 2026, 09:00 CET": with the zone, because admins may be in several. */
export function plannedTime(at: number): string {
  return TIME.format(at)
}

export const PLANNED_WORDS = {
  for: (time: string, expected: number) => `Planned for ${time}: ${members(expected)}`,
  busy: 'Send or discard the announcement that you are writing first.',
} as const

export const CARD_WORDS = {
  /** @param viewed undefined while it is being counted */
  sent: (sent: number, viewed: number | undefined, cancelled: boolean) =>
    `${cancelled ? 'Cancelled. ' : ''}Sent to ${sent}${viewed === undefined ? '' : `, seen by ${viewed}`}`,
  notAdmin: (admin: string) =>
    `Not sent: at its time ${admin || 'its author'} was no longer an admin. Write it anew to send it.`,
} as const
