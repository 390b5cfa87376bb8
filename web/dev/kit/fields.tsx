import { useState } from 'react'
import { Card } from '#ui/kit/card.tsx'
import { Segmented } from '#ui/kit/segmented.tsx'
import { Select } from '#ui/kit/select.tsx'
import { PasswordField, TextArea, TextField } from '#ui/kit/text-field.tsx'
import { Checkbox, RadioGroup, Switch } from '#ui/kit/tick.tsx'
import styles from './kit.module.css'

const PLANS = [
  { value: 'free', label: 'Free' },
  { value: 'coached', label: 'Coached' },
  { value: 'retired', label: 'No longer sold', disabled: true },
] as const

const SHARING = [
  { value: 'none', label: 'Nobody', hint: 'Only you see your days.' },
  { value: 'group', label: 'Your group' },
] as const

export function Fields() {
  return (
    <div className={styles.columns}>
      <Card title="Text">
        <TextField label="Name" defaultValue="Ada" hint="As the group sees it." />
        <TextField label="Empty" placeholder="A placeholder" />
        <TextField label="Email" defaultValue="ada" problem="An email has an @ in it." />
        <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
        <TextField label="Search members" hideLabel type="search" placeholder="Search members" />
        <PasswordField
          autoComplete="current-password"
          label="Password"
          defaultValue="correct horse"
        />
      </Card>
      <Card title="Longer text, and lists">
        <TextArea label="Notes" defaultValue="Three lines high." />
        <GrowingArea />
        <TextArea label="Too long" defaultValue="…" problem="At most 2,000 characters." />
        <Plans />
        <Select label="Disabled" disabled value="free" options={PLANS} onChange={() => undefined} />
        <Select
          label="With a problem"
          value="free"
          options={PLANS}
          problem="Choose another plan."
          onChange={() => undefined}
        />
      </Card>
      <Card title="Choices">
        <Checkbox label="Share my record" defaultChecked hint="Your coach sees it either way." />
        <Checkbox label="Some of them" indeterminate />
        <Checkbox label="Consent" problem="Without it you cannot join." />
        <Checkbox label="Disabled" disabled />
        <Switch label="Remind me" defaultChecked hint="Every day at 20:00." />
        <Switch label="Off" />
        <Switch label="Disabled" disabled />
        <Sharing />
      </Card>
    </div>
  )
}

function GrowingArea() {
  const [text, setText] = useState('It grows\nwith its lines.')
  return (
    <TextArea
      label="Message"
      growing
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

function Plans() {
  const [plan, setPlan] = useState<(typeof PLANS)[number]['value']>('free')
  return (
    <>
      <Select label="Plan" value={plan} options={PLANS} onChange={setPlan} />
      <Segmented label="Plan" value={plan} options={PLANS.slice(0, 2)} onChange={setPlan} />
    </>
  )
}

function Sharing() {
  const [sharing, setSharing] = useState<(typeof SHARING)[number]['value']>('group')
  return (
    <RadioGroup
      label="Who sees your days"
      name="sharing"
      value={sharing}
      options={SHARING}
      onChange={setSharing}
    />
  )
}
