import { isCoach } from '#core/policies/threads/pair.ts'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { useToday, useUser } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { CheckInDialog } from '#features/check-in/check-in-dialog.tsx'
import { RecapDialog } from '#features/recap/recap-dialog.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { useAddressedView } from '#ui/pages/use-addressed-view.ts'
import type { Tab } from './home-query.ts'
import styles from './shortcuts-dialog.module.css'

interface HomeDialogsProps {
  readonly tab: Tab
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialogs over home, loaded when the first one opens: keyboard shortcuts, the week's recap, and its check-in. */
export function HomeDialogs({ tab, open, onClose }: HomeDialogsProps) {
  const account = useAccount()
  const today = useToday()
  const { query, close } = useAddressedView()
  return (
    <>
      {account && query.has('recap') && (
        <RecapDialog account={account} today={today} onClose={() => close({})} />
      )}
      {account && query.has('check-in') && (
        <CheckInDialog
          account={account}
          today={today}
          week={query.get('check-in')}
          onClose={() => close({})}
        />
      )}
      {open && <ShortcutsDialog tab={tab} onClose={onClose} />}
    </>
  )
}

interface Key {
  readonly keys: readonly string[]
  readonly does: string
}

const HELP: Key = { keys: ['?'], does: 'Show keyboard shortcuts' }
/** On every page: runs the newest toast's Undo. */
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
    { keys: ['Home', 'End'], does: 'The least or the most possible' },
    { keys: ['Esc'], does: 'Cancel' },
    ...EVERYWHERE,
  ],
}

/** On the page of one of a coach's members. */
const FOR_COACHES: readonly Key[] = [
  { keys: ['J'], does: 'The next member of your list' },
  { keys: ['K'], does: 'The previous one' },
]

const TITLES: Readonly<Record<Tab, string>> = { habits: 'For habits', time: 'For hours' }

/** The keyboard shortcuts of home, the open tab's first. */
function ShortcutsDialog({ tab, onClose }: { readonly tab: Tab; readonly onClose: () => void }) {
  const user = useUser()
  const other = tab === 'habits' ? 'time' : 'habits'
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <KeyList keys={KEYS[tab]} />
      <h3 className={styles.title}>{TITLES[other]}</h3>
      <KeyList keys={KEYS[other].filter((key) => !EVERYWHERE.includes(key))} />
      {user && isCoach(user) && (
        <>
          <h3 className={styles.title}>On the page of a member you coach</h3>
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
