import '../tools/tool-styles.ts'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import type { BotRule } from '#core/bot/bot-rule.ts'
import { reachesEverybody } from '#core/bot/run-rule.ts'
import type { Group } from '#core/records/group.ts'
import { actorOf } from '#data/admin/audit.ts'
import { costOfRule, previewRule, runRuleNow, saveRule } from '#data/admin/bot/bot-rules.ts'
import { READS_UNASKED } from '#data/admin/reads-unasked.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { readsWords } from '../reads-words.ts'
import styles from '../tools/tools.module.css'
import { troubleWords } from '../tools/trouble-words.ts'
import { KIND_WORDS, lastRunWords, ranWords } from './bot-words.ts'
import { RuleForm } from './rule-form.tsx'
import { RulePreview } from './rule-preview.tsx'

interface RuleCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly rule: BotRule
  readonly groups: readonly Group[]
}

/** What waits for a yes: it would reach everybody, or it reads so many records (`look`). */
interface Asked {
  readonly count: number
  readonly next: 'switch-on' | 'run' | 'look'
}

/** One rule: on or off, its words, who would get it now, and running it. */
export function RuleCard({ account, cloud, rule, groups }: RuleCardProps) {
  const [opened, setOpened] = useState<'form' | 'preview'>()
  useBackCloses(opened === 'form', () => setOpened(undefined))
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [answer, setAnswer] = useState('')
  const { name, when } = KIND_WORDS[rule.kind]
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setAnswer('')
    setAsked(undefined)
    try {
      await work()
    } catch (error) {
      setAnswer(troubleWords(error))
    }
    setBusy(false)
  }
  const save = async (given: BotRule) => saveRule(cloud, await actorOf(account), given)
  const turn = (on: boolean) =>
    attempt(async () => {
      // A large community is not read for this: a run that would reach everybody is held anyway.
      if (on && !rule.everybody && (await costOfRule(cloud, rule)) <= READS_UNASKED) {
        const reach = await previewRule(cloud, rule, () => false)
        if (reachesEverybody(reach)) return setAsked({ count: reach.reached, next: 'switch-on' })
      }
      await save({ ...rule, on })
    })
  const run = (given: BotRule, agreed = false) =>
    attempt(async () => {
      const count = agreed ? 0 : await costOfRule(cloud, given)
      if (count > READS_UNASKED) return setAsked({ count, next: 'look' })
      const ran = await runRuleNow(cloud, await actorOf(account), given)
      if (ran.held) setAsked({ count: ran.reached, next: 'run' })
      setAnswer(ranWords(ran))
    })
  const agree = ({ next }: Asked) => {
    const agreed = { ...rule, everybody: true }
    if (next === 'look') void run(rule, true)
    else if (next === 'run') void run(agreed, true)
    else void attempt(() => save({ ...agreed, on: true }))
  }
  return (
    <li className={styles.card}>
      <div className={styles.changeHead}>
        <h2>{name}</h2>
        <Switch
          size="md"
          label={rule.on ? 'On' : 'Off'}
          aria-label={`${name}: on or off`}
          checked={rule.on}
          disabled={busy}
          onChange={({ currentTarget: { checked } }) => void turn(checked)}
        />
      </div>
      <p>{when}</p>
      <blockquote className={styles.quote}>
        <strong>{rule.title}</strong>
        {rule.body !== '' && <span>{rule.body}</span>}
      </blockquote>
      <p className={styles.hint}>{lastRunWords(rule)}</p>
      <p role="status" className={styles.answer}>
        {answer}
      </p>
      {asked && (
        <div className={styles.warning} role="alert">
          <p>
            {asked.next === 'look'
              ? readsWords(asked.count)
              : `This reaches everybody right now: ${asked.count} members.`}
          </p>
          <div className={styles.actions}>
            <Button size="md" onClick={() => agree(asked)}>
              {asked.next === 'look' ? 'Run anyway' : `Yes, nudge all ${asked.count}`}
            </Button>
            <Button size="md" variant="default" onClick={() => setAsked(undefined)}>
              No
            </Button>
          </div>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          size="md"
          variant="default"
          aria-label={`Run now: ${name}`}
          loading={busy}
          onClick={() => void run(rule)}
        >
          Run now
        </Button>
        <Toggle
          name={name}
          label="Who would get it"
          is="preview"
          opened={opened}
          onTurn={setOpened}
        />
        <Toggle name={name} label="Change" is="form" opened={opened} onTurn={setOpened} />
      </div>
      {opened === 'preview' && <RulePreview cloud={cloud} rule={rule} />}
      {opened === 'form' && (
        <RuleForm
          rule={rule}
          groups={groups}
          onSave={async (changed) => {
            await save(changed)
            setOpened(undefined)
          }}
        />
      )}
    </li>
  )
}

interface ToggleProps {
  readonly name: string
  readonly label: string
  readonly is: 'form' | 'preview'
  readonly opened: 'form' | 'preview' | undefined
  readonly onTurn: (opened: 'form' | 'preview' | undefined) => void
}

function Toggle({ name, label, is, opened, onTurn }: ToggleProps) {
  const isOpen = opened === is
  return (
    <Button
      size="md"
      variant="subtle"
      aria-label={`${label}: ${name}`}
      aria-expanded={isOpen}
      onClick={() => onTurn(isOpen ? undefined : is)}
    >
      {label}
    </Button>
  )
}
