import { useState } from 'react'
import { addDays, type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import { canSnoozeUntil, MOST_SNOOZE_DAYS, snoozeDays } from '#core/views/coaching/snooze.ts'
import { restoreSnoozes, snooze } from '#data/pages/coaching/snoozes.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import styles from './snooze.module.css'
import { SNOOZE_WORDS } from './words.ts'

interface SnoozeMenuProps {
  readonly account: Account
  readonly memberIds: readonly string[]
  /** Whom a message names: a member, or how many. */
  readonly who: string
  readonly onDone?: () => void
}

/** Puts members off until a day; can be undone. */
export function SnoozeMenu({ account, memberIds, who, onDone }: SnoozeMenuProps) {
  const [isChoosing, setChoosing] = useState(false)
  const today = localDay(account.now())
  const days = snoozeDays(today)
  const put = (until: DayKey) => {
    setChoosing(false)
    snoozeWithUndo(account, memberIds, until, who).then(onDone, showDatabaseError)
  }
  const item = (day: DayKey, word: (day: DayKey) => string) => ({
    label: word(day),
    onSelect: () => put(day),
  })
  return (
    <>
      <Menu
        label={SNOOZE_WORDS.menu}
        variant="light"
        items={[
          item(days.tomorrow, SNOOZE_WORDS.tomorrow),
          item(days.inThreeDays, SNOOZE_WORDS.inThreeDays),
          item(days.nextMonday, SNOOZE_WORDS.nextMonday),
          { label: SNOOZE_WORDS.otherDay, onSelect: () => setChoosing(true) },
        ]}
      >
        {SNOOZE_WORDS.snooze}
      </Menu>
      {isChoosing && <DayDialog today={today} onChoose={put} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** Puts members off until a day, or lists them again where there is none; a message offers to undo that. */
export async function snoozeWithUndo(
  account: Account,
  memberIds: readonly string[],
  until: DayKey | undefined,
  who: string,
): Promise<void> {
  const before = await snooze(account, memberIds, until)
  showToast({
    ...(until && { kind: 'success' }),
    about: 'snooze',
    message: until ? SNOOZE_WORDS.done(who, until) : `${who} is back on your list.`,
    action: {
      label: 'Undo',
      run: () => void restoreSnoozes(account, before).catch(showDatabaseError),
    },
  })
}

interface DayDialogProps {
  readonly today: DayKey
  readonly onChoose: (day: DayKey) => void
  readonly onClose: () => void
}

function DayDialog({ today, onChoose, onClose }: DayDialogProps) {
  const [day, setDay] = useState<string>(addDays(today, 7))
  const [problem, setProblem] = useState<string>()
  const choose = () => {
    const { data } = dayKeySchema.safeParse(day)
    if (data === undefined || !canSnoozeUntil(data, today)) {
      return setProblem(SNOOZE_WORDS.wrongDay)
    }
    onChoose(data)
  }
  return (
    <Dialog title={SNOOZE_WORDS.snooze} onClose={onClose}>
      <div className={styles.form}>
        <TextField
          type="date"
          autoComplete="off"
          enterKeyHint="done"
          label={SNOOZE_WORDS.day}
          hint={SNOOZE_WORDS.about}
          value={day}
          min={addDays(today, 1)}
          max={addDays(today, MOST_SNOOZE_DAYS)}
          problem={problem}
          onChange={(event) => {
            setProblem(undefined)
            setDay(event.currentTarget.value)
          }}
        />
        <Button onClick={choose}>{SNOOZE_WORDS.choose}</Button>
      </div>
    </Dialog>
  )
}
