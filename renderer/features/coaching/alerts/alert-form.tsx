import { useEffect, useId, useState } from 'react'
import type { AlertChoice } from '#core/records/coaching.ts'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import styles from './alerts.module.css'
import { DAY_CHOICES, ALERT_WORDS as WORDS } from './words.ts'

interface AlertFormProps {
  readonly title: string
  /** Undefined where nothing is told. */
  readonly alert: AlertChoice | undefined
  readonly isDisabled: boolean
  /** @returns whether it holds */
  readonly onChange: (choice: AlertChoice) => Promise<boolean>
}

/** What is told of all members or of one; a change holds at once. */
export function AlertForm({ title, alert, isDisabled, onChange }: AlertFormProps) {
  const heading = useId()
  /** What was chosen, until the server's answer is here. */
  const [asked, setAsked] = useState<AlertChoice>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new object
  useEffect(() => setAsked(undefined), [alert])
  const { idleDays, half } = asked ?? alert ?? { idleDays: 0, half: false }
  const change = (changes: Partial<AlertChoice>) => {
    const choice = { idleDays, half, ...changes }
    setAsked(choice)
    void onChange(choice).then((holds) => holds || setAsked(undefined))
  }
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>
        <bdi>{title}</bdi>
      </h2>
      <Select
        className={styles.days}
        label={WORDS.idle}
        value={String(idleDays)}
        options={DAY_CHOICES}
        disabled={isDisabled}
        onChange={(days) => change({ idleDays: Number(days) })}
      />
      <Switch
        label={WORDS.half}
        hint={WORDS.halfHint}
        checked={half}
        disabled={isDisabled}
        onChange={({ currentTarget }) => change({ half: currentTarget.checked })}
      />
    </section>
  )
}
