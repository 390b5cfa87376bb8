import { type ReactNode, useState } from 'react'
import type { DayLine } from '#core/records/day-line.ts'
import { type DayNumber, dayOfNumber } from '#core/values/time/day.ts'
import { counted, fullDate } from '../day-words.ts'
import layout from '../kit/layout.module.css'
import { TextField } from '../kit/text-field.tsx'
import { alike } from '../privacy/words.ts'

/** Texts of what a member writes of a day. */
export const LINE_WORDS = {
  label: (isToday: boolean) => (isToday ? 'A line about today' : 'A line about this day'),
  share: 'Share with your coach',
  /** Who reads it. */
  readers: {
    own: alike('lines', 'it'),
    shared: alike('sharedLines', 'it', { self: 'you', coach: 'your coach' }),
  },
  heading: 'Your lines',
  search: 'Search your lines',
  found: (count: number) => (count === 0 ? 'No line says that.' : counted(count, 'line')),
  shared: 'Shared lines',
} as const

/** How many of those found are shown. */
const MAX_FOUND = 50

interface SearchableLinesProps {
  /** The newest first. */
  readonly lines: readonly DayLine[]
  /** Whose line is shown while nothing is searched for. */
  readonly day: DayNumber
}

/** The line of one day, or all that say what is searched for; nothing where nothing was ever written. */
export function SearchableLines({ lines, day }: SearchableLinesProps) {
  const [words, setWords] = useState('')
  if (lines.length === 0) return null
  const sought = words.trim().toLocaleLowerCase()
  const found = lines.filter(({ text, queryDate }) =>
    sought === '' ? queryDate === day : text.toLocaleLowerCase().includes(sought),
  )
  return (
    <section aria-label={LINE_WORDS.heading} className={layout.stack}>
      <DayLines lines={found.slice(0, MAX_FOUND)} />
      <TextField
        label={LINE_WORDS.search}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <p role="status" className={layout.small}>
        {sought !== '' && LINE_WORDS.found(found.length)}
      </p>
    </section>
  )
}

interface DayLinesProps {
  readonly lines: readonly DayLine[]
  /** What can be done about one. */
  readonly more?: (line: DayLine) => ReactNode
}

export function DayLines({ lines, more }: DayLinesProps) {
  return (
    <ul className={layout.stack}>
      {lines.map((line) => (
        <li key={line.id} className={layout.close}>
          <span className={layout.small}>{fullDate(dayOfNumber(line.queryDate))}</span>
          <bdi className={layout.typed}>{line.text}</bdi>
          {more && <div>{more(line)}</div>}
        </li>
      ))}
    </ul>
  )
}
