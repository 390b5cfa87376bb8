import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { coachedMemberPath } from '#core/values/links/paths.ts'
import { addDays, type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import type { Deed, Morning } from '#core/views/coaching/done-today.ts'
import {
  canSnoozeUntil,
  MAX_SNOOZE_DAYS,
  type Snooze,
  snoozeDays,
} from '#core/views/coaching/snooze.ts'
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'
import { restoreSnoozes, snooze } from '#data/pages/coaching/snoozes.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import { shortDay } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { COACHING_WORDS } from '../words.ts'
import styles from './snooze.module.css'

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
  const item = (day: DayKey, word: string) => ({
    label: `${word} (${shortDay(day)})`,
    onSelect: () => put(day),
  })
  return (
    <>
      <Menu
        label="Off your list until"
        variant="light"
        items={[
          item(days.tomorrow, 'Tomorrow'),
          item(days.inThreeDays, 'In three days'),
          item(days.nextMonday, 'Next Monday'),
          { label: 'Another day…', onSelect: () => setChoosing(true) },
        ]}
      >
        Snooze until…
      </Menu>
      {isChoosing && <DayDialog today={today} onChoose={put} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** Puts members off until a day, or lists them again where there is none; a message offers to undo that. */
async function snoozeWithUndo(
  account: Account,
  memberIds: readonly string[],
  until: DayKey | undefined,
  who: string,
): Promise<void> {
  const before = await snooze(account, memberIds, until)
  showToast({
    ...(until && { kind: 'success' }),
    about: 'snooze',
    message: until
      ? `${who}: off your list until ${shortDay(until)}.`
      : `${who} is back on your list.`,
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
    }, `Choose a day from tomorrow on, within ${MAX_SNOOZE_DAYS} days.`),
  )
  const form = useForm<{ day: string }, { day: DayKey }>(
    { day: addDays(today, 7) },
    { schema: z.object({ day }), send: (typed) => onChoose(typed.day) },
  )
  return (
    <Dialog title="Snooze until…" onClose={onClose}>
      <Form {...form.shell} label="Snooze">
        <TextField
          {...form.text('day')}
          type="date"
          label="Back on your list on"
          hint="Until then they are below your list, on this device. Nobody else notices."
          min={addDays(today, 1)}
          max={addDays(today, MAX_SNOOZE_DAYS)}
        />
      </Form>
    </Dialog>
  )
}

const FOLD_WORDS = {
  done: { fold: (count: number) => `Done today: ${count}`, list: 'Members done today' },
  snoozed: { fold: (count: number) => `Snoozed: ${count}`, list: 'Snoozed members' },
} as const

const DEED_WORDS: Readonly<Record<Deed, string>> = {
  written: 'written to',
  answered: 'check-in answered',
  talked: 'talked to',
}

/** Why a member is off the list, such as "written to, snoozed until Mon 23 Nov". */
export function asideText({
  deeds,
  snooze,
}: {
  readonly deeds: readonly Deed[]
  readonly snooze?: Snooze | undefined
}): string {
  const until = snooze ? [`snoozed until ${shortDay(snooze.until)}`] : []
  return [...deeds.map((deed) => DEED_WORDS[deed]), ...until].join(', ')
}

interface AsideFoldProps {
  readonly account: Account
  readonly kind: keyof typeof FOLD_WORDS
  readonly rows: Morning<GroupRow>['done']
}

/** Members below the list, each with why, behind a fold; renders nothing if there are none. */
export function AsideFold({ account, kind, rows }: AsideFoldProps) {
  if (rows.length === 0) return null
  const words = FOLD_WORDS[kind]
  return (
    <details className={styles.fold}>
      <summary>{words.fold(rows.length)}</summary>
      <ul aria-label={words.list} className={styles.list}>
        {rows.map((row) => {
          const { id } = row.member
          const name = row.member.name || COACHING_WORDS.unnamed
          return (
            <li key={id}>
              <Link className={styles.name} to={coachedMemberPath(id)}>
                <bdi>{name}</bdi>
              </Link>
              <span>{asideText(row)}</span>
              {row.snooze && (
                <Button
                  variant="subtle"
                  aria-label={`List ${name} again`}
                  onClick={() =>
                    void snoozeWithUndo(account, [id], undefined, name).catch(showDatabaseError)
                  }
                >
                  List again
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
