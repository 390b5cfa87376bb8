/** The three levels of privacy, and what each lets others see, in words. */
import type { PrivacyLevel, SeenByOthers } from '#core/privacy/seen-by-others.ts'

export const LEVEL_LABELS: Readonly<Record<PrivacyLevel, string>> = {
  'share-nothing': 'Share nothing',
  'share-group': 'Share with my group',
  'share-community': 'Share with the community',
}

/** What is seen, one line for each place where it could be. */
export function seenWords(
  { profile, audience, onMonthBoard, onTodayBoard }: SeenByOthers,
  groupName: string,
): readonly (readonly [place: string, what: string])[] {
  const readers = {
    nobody: 'Nobody else sees',
    group: `Members of ${groupName || 'your group'} see`,
    community: 'Everybody in the community sees',
  }[audience]
  const group = groupName || 'Your group'
  return [
    ['Your profile', profileWords(profile, audience, readers)],
    ['Your days', `${readers} what you check off each day.`],
    [
      'Today’s board',
      onTodayBoard ? `${group} sees what you have checked today.` : 'You are not on it.',
    ],
    [
      'Monthly board',
      onMonthBoard
        ? `${group} sees your name, points and habit columns, as you agreed. Take that back on the board.`
        : 'You are not on it.',
    ],
  ]
}

function profileWords(
  { name, image, video, social }: SeenByOthers['profile'],
  audience: SeenByOthers['audience'],
  readers: string,
): string {
  if (audience === 'nobody' && name === '') return 'Nobody else sees anything, not even your name.'
  const shown = [
    [name, `your name (${name})`],
    [image, 'your picture'],
    [video, 'your video'],
    [social.headerImage, 'your header picture'],
    [social.bio, 'what you wrote about yourself'],
    [social.location, `your location (${social.location})`],
    [social.instagram || social.youtube, 'your social links'],
    [social.projects.join(''), 'your projects'],
  ].flatMap(([field, words]) => (field && words ? [words] : []))
  if (audience === 'nobody') return 'Those who look for a coach see your name, for you are one.'
  return shown.length === 0 ? `${readers} an empty profile so far.` : `${readers} ${inARow(shown)}.`
}

function inARow(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
