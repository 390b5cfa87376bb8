import { cleanName } from '#core/records/display-name.ts'
import '../tools/tool-styles.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import {
  type Audience,
  type BroadcastWords,
  broadcastContentSchema,
} from '#core/admin/broadcast.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginBroadcast } from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { continueBroadcast } from '#data/pages/admin/broadcasts/use-broadcasts.ts'
import { actorOf } from '#data/records/user/actor.ts'
import type { Account } from '#data/storage/account.ts'
import { toFirstBadField } from '#ui/controls/first-bad-field.ts'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { type AudienceChoice, AudienceFields, audienceOf } from './audience-fields.tsx'
import { Reach } from './reach.tsx'
import { FORM_WORDS } from './words.ts'

interface BroadcastFormProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly groups: readonly Group[]
}

const EMPTY: BroadcastWords = { title: '', body: '', link: '' }
const EVERYONE: AudienceChoice = { kind: 'everyone', groupIds: [], tier: 'free' }

/** Writes an announcement: text, audience, then a preview of who gets it, before anything is sent. */
export function BroadcastForm({ account, cloud, groups }: BroadcastFormProps) {
  const [choice, setChoice] = useState(EVERYONE)
  const [audience, setAudience] = useState<Audience>()
  const [problem, setProblem] = useState<string>()
  const form = useForm<BroadcastWords>({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: schemaResolver(broadcastContentSchema, { sync: true }),
  })
  const look = () => {
    const chosen = audienceOf(choice)
    setProblem(chosen ? undefined : FORM_WORDS.noGroup)
    setAudience(chosen)
  }
  const send = async (expected: number) => {
    // The text may have changed since the audience was previewed.
    if (!audience || form.validate().hasErrors) return
    try {
      const { title, body, link } = form.getValues()
      const words = { title: cleanName(title), body: body.trim(), link: link.trim() }
      const by = await actorOf(account)
      continueBroadcast(cloud, await beginBroadcast(cloud, by, { ...words, audience, expected }))
      form.reset()
      setAudience(undefined)
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <section className={styles.card} aria-labelledby="new-broadcast">
      <h2 id="new-broadcast">{FORM_WORDS.heading}</h2>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit(look, toFirstBadField(form))}
      >
        <TextInput {...form.getInputProps('title')} label={FORM_WORDS.title} size="md" />
        <Textarea {...form.getInputProps('body')} label={FORM_WORDS.text} size="md" rows={4} />
        <TextInput
          {...form.getInputProps('link')}
          label={FORM_WORDS.link}
          description={FORM_WORDS.linkHint}
          size="md"
          autoCapitalize="none"
          spellCheck={false}
        />
        <AudienceFields
          choice={choice}
          groups={groups}
          onChange={(next) => {
            setChoice(next)
            setAudience(undefined)
          }}
        />
        {problem !== undefined && (
          <p className={styles.trouble} role="alert">
            {problem}
          </p>
        )}
        {audience === undefined && (
          <div>
            <Button type="submit" size="md">
              {FORM_WORDS.preview}
            </Button>
          </div>
        )}
      </form>
      {audience && <Reach cloud={cloud} audience={audience} onSend={send} />}
    </section>
  )
}
