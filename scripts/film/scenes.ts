/** The scenes of the welcome film: texts, times, and how many petals have bloomed. It needs no sound. */

export interface Scene {
  /** In seconds from the start. */
  readonly from: number
  readonly to: number
  readonly title: string
  readonly text: string
  /** How many petals have bloomed at the end of the scene. */
  readonly petals: number
}

/** In seconds. */
export const LENGTH = 30

export const SCENES: readonly Scene[] = [
  {
    from: 0,
    to: 4,
    petals: 0,
    title: 'Welcome to Fourfold',
    text: 'Four small habits a day, together with others.',
  },
  {
    from: 4,
    to: 8,
    petals: 1,
    title: 'Text your coach',
    text: 'A few words and a screenshot. 4 points.',
  },
  {
    from: 8,
    to: 12,
    petals: 2,
    title: 'Pay yourself first',
    text: 'Put 10% aside before anything else. 2 points.',
  },
  {
    from: 12,
    to: 16,
    petals: 3,
    title: 'Awake at 7, in bed by 11',
    text: 'A steady day begins the night before. 3 points.',
  },
  { from: 16, to: 20, petals: 4, title: '30 minutes of exercise', text: 'A walk counts. 1 point.' },
  {
    from: 20,
    to: 25,
    petals: 4,
    title: 'Ten points: a perfect day',
    text: 'A missed day is a fact, not a failure. Tomorrow is a fresh one.',
  },
  {
    from: 25,
    to: 30,
    petals: 4,
    title: 'You decide what others see',
    text: 'Nothing is shared until you say so. Glad you are here.',
  },
]

/** The scenes' texts as WebVTT captions. */
export function captionsOf(scenes: readonly Scene[]): string {
  const cues = scenes.map(({ from, to, title, text }) => {
    const stop = /[.?!]$/.test(title) ? '' : '.'
    return `${clock(from)} --> ${clock(to)}\n${title}${stop}\n${text}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** Formats seconds: 7 becomes `00:07.000`. */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
}
