import '@mantine/core/styles/Kbd.layer.css'
import { Kbd } from '@mantine/core'
import { HABIT_IDS, HABITS } from '#core/habits/habits.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './today-dialogs.module.css'

const KEYS = [
  ...HABIT_IDS.map((id, index) => ({ key: String(index + 1), does: HABITS[id].title })),
  { key: '?', does: 'Show these keys' },
]

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(({ key, does }) => (
          <div key={key} className={styles.key}>
            <dt>
              <Kbd size="lg">{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
