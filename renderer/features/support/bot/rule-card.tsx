import { useState } from 'react'
import type { BotRule } from '#core/bot/bot-rule.ts'
import { reachesEverybody } from '#core/bot/run-rule.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import { costOfRule, previewRule, runRuleNow, saveRule } from '#data/pages/admin/bot/bot-rules.ts'
import { usePreview } from '#data/pages/admin/bot/use-bot.ts'
import { actorOf } from '#data/records/user/actor.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import { useBackCloses } from '#ui/pages/use-back-closes.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { NameList } from '../tools/name-list.tsx'
import styles from '../tools/tools.module.css'
import { failureText, TOOL_WORDS } from '../tools/words.ts'
import { readsText, SUPPORT_WORDS } from '../words.ts'
import { RuleForm } from './rule-form.tsx'
import { KIND_WORDS, lastRunText, PREVIEW_WORDS, RULE_WORDS, ranText } from './words.ts'

interface RuleCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly rule: BotRule
  readonly groups: readonly Group[]
}

/** What the admin has to confirm first: reaching everybody, or reading so many records (`look`). */
interface Asked {
  readonly count: number
  readonly next: 'switch-on' | 'run' | 'look'
}

/** One rule: switch it on or off, edit it, see who would get it, and run it. */
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
      setAnswer(failureText(error))
    }
    setBusy(false)
  }
  const save = async (given: BotRule) => saveRule(cloud, await actorOf(account), given)
  const turn = (on: boolean) =>
    attempt(async () => {
      // Skipped if it costs too many reads: a run that would reach everybody is held anyway.
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
      setAnswer(ranText(ran))
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
          label={rule.on ? RULE_WORDS.on : RULE_WORDS.off}
          aria-label={RULE_WORDS.onOrOff(name)}
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
      <p className={styles.hint}>{lastRunText(rule)}</p>
      <p role="status" className={styles.answer}>
        {answer}
      </p>
      {asked && (
        <div className={styles.warning} role="alert">
          <p>
            {asked.next === 'look'
              ? readsText(asked.count)
              : RULE_WORDS.reachesEverybody(asked.count)}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => agree(asked)}>
              {asked.next === 'look' ? RULE_WORDS.runAnyway : RULE_WORDS.nudgeAll(asked.count)}
            </Button>
            <Button variant="outlined" onClick={() => setAsked(undefined)}>
              {SUPPORT_WORDS.cancel}
            </Button>
          </div>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          variant="outlined"
          aria-label={RULE_WORDS.ofRule(RULE_WORDS.runNow, name)}
          busy={busy}
          onClick={() => void run(rule)}
        >
          {RULE_WORDS.runNow}
        </Button>
        <Toggle
          name={name}
          label={RULE_WORDS.preview}
          is="preview"
          opened={opened}
          onTurn={setOpened}
        />
        <Toggle name={name} label={RULE_WORDS.edit} is="form" opened={opened} onTurn={setOpened} />
      </div>
      {opened === 'preview' && <RulePreview cloud={cloud} rule={rule} />}
      {opened === 'form' && (
        <RuleForm
          account={account}
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
      variant="subtle"
      aria-label={RULE_WORDS.ofRule(label, name)}
      aria-expanded={isOpen}
      onClick={() => onTurn(isOpen ? undefined : is)}
    >
      {label}
    </Button>
  )
}

/** Who would get a rule's nudge if it ran now. */
function RulePreview({ cloud, rule }: { readonly cloud: Cloud; readonly rule: BotRule }) {
  const [agreed, setAgreed] = useState(false)
  const { reach, reads, failed } = usePreview(cloud, rule, agreed)
  if (failed) return <p role="status">{TOOL_WORDS.unreachable}</p>
  if (reads !== undefined) {
    return (
      <div className={styles.warning} role="alert">
        <p>{readsText(reads)}</p>
        <div className={styles.actions}>
          <Button onClick={() => setAgreed(true)}>{PREVIEW_WORDS.loadAnyway}</Button>
        </div>
      </div>
    )
  }
  if (!reach) return <p role="status">{PREVIEW_WORDS.loading}</p>
  const { reached, looked, names, unreadable } = reach
  return (
    <>
      <p role="status">{PREVIEW_WORDS.reached(reached, looked, reachesEverybody(reach))}</p>
      <NameList label={PREVIEW_WORDS.list} names={names} count={reached} />
      <UnreadableRecords ids={unreadable} advice={PREVIEW_WORDS.unreadable} />
    </>
  )
}
