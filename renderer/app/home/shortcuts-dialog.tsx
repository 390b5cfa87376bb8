import { isCoach } from '#core/policies/threads/pair.ts'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { useUser } from '#data/records/member/queries.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import type { Tab } from './home-query.ts'
import styles from './shortcuts-dialog.module.css'
import { KEYS as WORDS } from './words.ts'

interface Key {
  readonly keys: readonly string[]
  readonly does: string
}

const HELP: Key = { keys: ['?'], does: WORDS.help }
/** On every page: runs the newest toast's Undo. */
const UNDO: Key = { keys: ['Ctrl', 'Z'], does: WORDS.undo }
const EVERYWHERE: readonly Key[] = [UNDO, HELP]

const KEYS: Readonly<Record<Tab, readonly Key[]>> = {
  habits: [
    ...HABIT_IDS.map((id, index) => ({ keys: [String(index + 1)], does: HABITS[id].title })),
    ...EVERYWHERE,
  ],
  time: [
    { keys: ['↑', '↓'], does: WORDS.quarter },
    { keys: ['PgUp', 'PgDn'], does: WORDS.hour },
    { keys: ['Home', 'End'], does: WORDS.ends },
    { keys: ['Esc'], does: WORDS.cancel },
    ...EVERYWHERE,
  ],
}

/** On the page of one of a coach's members. */
const FOR_COACHES: readonly Key[] = [
  { keys: ['J'], does: WORDS.nextMember },
  { keys: ['K'], does: WORDS.previousMember },
]

const TITLES: Readonly<Record<Tab, string>> = { habits: WORDS.forHabits, time: WORDS.forHours }

/** The keyboard shortcuts of home, the open tab's first. */
export function ShortcutsDialog({
  tab,
  onClose,
}: {
  readonly tab: Tab
  readonly onClose: () => void
}) {
  const user = useUser()
  const other = tab === 'habits' ? 'time' : 'habits'
  return (
    <Dialog title={WORDS.title} onClose={onClose}>
      <KeyList keys={KEYS[tab]} />
      <h3 className={styles.title}>{TITLES[other]}</h3>
      <KeyList keys={KEYS[other].filter((key) => !EVERYWHERE.includes(key))} />
      {user && isCoach(user) && (
        <>
          <h3 className={styles.title}>{WORDS.forCoaches}</h3>
          <KeyList keys={FOR_COACHES} />
        </>
      )}
    </Dialog>
  )
}

function KeyList({ keys }: { readonly keys: readonly Key[] }) {
  return (
    <dl className={layout.stack}>
      {keys.map(({ keys: pressed, does }) => (
        <div key={does} className={styles.key}>
          <dt className={styles.pressed}>
            {pressed.map((one) => (
              <kbd key={one}>{one}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
