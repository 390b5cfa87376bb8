import { useState } from 'react'
import * as z from 'zod/mini'
import { addDays, type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import { canSnoozeUntil, MAX_SNOOZE_DAYS, snoozeDays } from '#core/views/coaching/snooze.ts'
import { restoreSnoozes, snooze } from '#data/pages/coaching/snoozes.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
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
  const day = z.pipe(
    z.string(),
    z.custom<DayKey>((typed) => {
      const { data } = dayKeySchema.safeParse(typed)
      return data !== undefined && canSnoozeUntil(data, today)
    }, SNOOZE_WORDS.wrongDay),
  )
  const form = useForm<{ day: string }, { day: DayKey }>(
    { day: addDays(today, 7) },
    { schema: z.object({ day }), send: (typed) => onChoose(typed.day) },
  )
  return (
    <Dialog title={SNOOZE_WORDS.snooze} onClose={onClose}>
      <Form {...form.shell} label={SNOOZE_WORDS.choose}>
        <TextField
          {...form.text('day')}
          type="date"
          label={SNOOZE_WORDS.day}
          hint={SNOOZE_WORDS.about}
          min={addDays(today, 1)}
          max={addDays(today, MAX_SNOOZE_DAYS)}
        />
      </Form>
    </Dialog>
  )
}
