import '@mantine/core/styles/Kbd.layer.css'
import { Kbd } from '@mantine/core'
import { HABIT_IDS, HABITS } from '#core/habits/habits.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Tab } from './home-query.ts'
import styles from './shortcuts-dialog.module.css'

interface Key {
  readonly keys: readonly string[]
  readonly does: string
}

const HELP: Key = { keys: ['?'], does: 'Show these keys' }
/** On every page: what a message offers to take back. */
const UNDO: Key = { keys: ['Ctrl', 'Z'], does: 'Undo, while a message offers it' }
const EVERYWHERE: readonly Key[] = [UNDO, HELP]

const KEYS: Readonly<Record<Tab, readonly Key[]>> = {
  habits: [
    ...HABIT_IDS.map((id, index) => ({ keys: [String(index + 1)], does: HABITS[id].title })),
    ...EVERYWHERE,
  ],
  time: [
    { keys: ['↑', '↓'], does: 'In a field or on an edge: a quarter of an hour' },
    { keys: ['PgUp', 'PgDn'], does: 'An hour' },
    { keys: ['Home', 'End'], does: 'As little, or as much, as there can be' },
    { keys: ['Esc'], does: 'Cancel' },
    ...EVERYWHERE,
  ],
}

const TITLES: Readonly<Record<Tab, string>> = { habits: 'For habits', time: 'For hours' }

/** The keys of home: those of the open tab first. */
export function ShortcutsDialog({
  tab,
  onClose,
}: {
  readonly tab: Tab
  readonly onClose: () => void
}) {
  const other = tab === 'habits' ? 'time' : 'habits'
  return (
    <Dialog title="Keys" onClose={onClose}>
      <KeyList keys={KEYS[tab]} />
      <h3 className={styles.title}>{TITLES[other]}</h3>
      <KeyList keys={KEYS[other].filter((key) => !EVERYWHERE.includes(key))} />
    </Dialog>
  )
}

function KeyList({ keys }: { readonly keys: readonly Key[] }) {
  return (
    <dl className={styles.keys}>
      {keys.map(({ keys: pressed, does }) => (
        <div key={does} className={styles.key}>
          <dt className={styles.pressed}>
            {pressed.map((one) => (
              <Kbd key={one} size="lg">
                {one}
              </Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
