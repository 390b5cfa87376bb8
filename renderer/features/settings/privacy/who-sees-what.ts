/** Describes what each privacy level lets others see, one line for each place. */
import type { SeenByOthers } from '#core/privacy/seen-by-others.ts'
import { SEEN_WORDS as WORDS } from './words.ts'

/** @param groupName empty if the member is in no group, or its name is not known */
export function whoSeesWhat(
  { profile, audience, onMonthBoard, onTodayBoard }: SeenByOthers,
  groupName: string,
): readonly (readonly [place: string, what: string])[] {
  const { nobody, group, community } = WORDS.readers
  const readers = { nobody, group: group(groupName), community }[audience]
  return [
    [WORDS.profile.label, profileLine(profile, audience, readers)],
    [WORDS.days.label, WORDS.days.seen(readers)],
    [WORDS.todayBoard.label, onTodayBoard ? WORDS.todayBoard.seen(groupName) : WORDS.notOnBoard],
    [WORDS.monthBoard.label, onMonthBoard ? WORDS.monthBoard.seen(groupName) : WORDS.notOnBoard],
  ]
}

function profileLine(
  { name, image, video, social }: SeenByOthers['profile'],
  audience: SeenByOthers['audience'],
  readers: string,
): string {
  const words = WORDS.profile
  if (audience === 'nobody') return name === '' ? words.nothing : words.coachName
  const shown = [
    [name, words.name(name)],
    [image, words.picture],
    [video, words.video],
    [social.headerImage, words.header],
    [social.bio, words.bio],
    [social.location, words.location(social.location)],
    [social.instagram || social.youtube, words.links],
    [social.projects.join(''), words.projects],
  ].flatMap(([field, part]) => (field && part ? [part] : []))
  return shown.length === 0 ? words.empty(readers) : words.parts(readers, shown)
}
