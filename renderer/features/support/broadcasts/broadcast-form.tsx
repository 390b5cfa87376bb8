import { cleanName } from '#core/records/display-name.ts'
import '../tools/tool-styles.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import {
  type Audience,
  type BroadcastWords,
  broadcastWordsSchema,
} from '#core/broadcasts/broadcast.ts'
import type { Group } from '#core/records/group.ts'
import { actorOf } from '#data/admin/audit.ts'
import { beginBroadcast } from '#data/admin/broadcasts/send-broadcast.ts'
import { driveBroadcast } from '#data/admin/broadcasts/use-broadcasts.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { toFirstBadField } from '#ui/first-bad-field.ts'
import styles from '../tools/tools.module.css'
import { troubleWords } from '../tools/trouble-words.ts'
import { AudienceFields } from './audience-fields.tsx'
import { type AudienceChoice, audienceOf } from './audience-words.ts'
import { Reach } from './reach.tsx'

interface BroadcastFormProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly groups: readonly Group[]
}

const EMPTY: BroadcastWords = { title: '', body: '', link: '' }
const EVERYONE: AudienceChoice = { kind: 'everyone', groupIds: [], tier: 'free' }

/** Writing to many: the words, the audience, then who that is; nothing goes out before that was seen. */
export function BroadcastForm({ account, cloud, groups }: BroadcastFormProps) {
  const [choice, setChoice] = useState(EVERYONE)
  const [audience, setAudience] = useState<Audience>()
  const [problem, setProblem] = useState<string>()
  const form = useForm<BroadcastWords>({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: schemaResolver(broadcastWordsSchema, { sync: true }),
  })
  const look = () => {
    const chosen = audienceOf(choice)
    setProblem(chosen ? undefined : 'Choose at least one group.')
    setAudience(chosen)
  }
  const send = async (expected: number) => {
    // The words may have been changed since the audience was looked at.
    if (!audience || form.validate().hasErrors) return
    try {
      const { title, body, link } = form.getValues()
      const words = { title: cleanName(title), body: body.trim(), link: link.trim() }
      const by = await actorOf(account)
      driveBroadcast(cloud, await beginBroadcast(cloud, by, { ...words, audience, expected }))
      form.reset()
      setAudience(undefined)
    } catch (error) {
      setProblem(troubleWords(error))
    }
  }
  return (
    <section className={styles.card} aria-labelledby="new-broadcast">
      <h2 id="new-broadcast">Write to members</h2>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.onSubmit(look, toFirstBadField(form))}
      >
        <TextInput {...form.getInputProps('title')} label="Title" size="md" />
        <Textarea {...form.getInputProps('body')} label="Text" size="md" rows={4} />
        <TextInput
          {...form.getInputProps('link')}
          label="Link"
          description="A page of Fourfold, such as /leader-board. Nothing outside."
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
              See who gets it
            </Button>
          </div>
        )}
      </form>
      {audience && <Reach cloud={cloud} audience={audience} onSend={send} />}
    </section>
  )
}
