import './words.ts'
import { useState } from 'react'
import type { PrivacyLevel } from '#core/policies/privacy/who-sees.ts'
import { PRIVACY_LEVELS, type User } from '#core/records/user.ts'
import { countPartners, usePartnerCount } from '#data/records/partner/use-partners.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Question } from '#ui/kit/question.tsx'
import { Radio } from '#ui/kit/tick.tsx'
import { alwaysSeen, LEVEL_LABELS, whoSeesWhat } from '#ui/privacy/words.ts'
import { showToast, showUserError } from '#ui/toast.ts'
import styles from './privacy.module.css'
import { ENDING_WORDS as ENDING, LEVEL_WORDS, partnerships } from './words.ts'

interface PrivacyLevelsProps {
  readonly account: Account
  readonly user: User
  /** `''` for no group. */
  readonly groupName: string
}

/** The three levels, each with what others would see; choosing one saves it at once. */
export function PrivacyLevels({ account, user, groupName }: PrivacyLevelsProps) {
  const partners = usePartnerCount(account)
  const [ending, setEnding] = useState(false)
  const seenIn = { group: groupName, partners: partners ?? 0 }
  const save = async (level: PrivacyLevel, isFinal = false) => {
    const before = user.privacy
    try {
      await saveUser(account, { privacy: level })
      const message = LEVEL_WORDS.saved(LEVEL_LABELS[level])
      const undo = () => saveUser(account, { privacy: before }).catch(showUserError)
      showToast({ kind: 'success', about: 'privacy', message, undo: !isFinal && undo })
    } catch (error) {
      showUserError(error)
    }
  }
  const choose = async (level: PrivacyLevel) => {
    // Counted anew, because the screen may not have read them yet; asked as well if this device does not know.
    if (level === 'share-nothing' && (await countPartners(account)) !== 0) setEnding(true)
    else await save(level)
  }
  return (
    <Card title="Who sees what you do" id="levels">
      <p className={layout.hint}>{alwaysSeen(user)}</p>
      <fieldset className={layout.stack} aria-labelledby="levels">
        {PRIVACY_LEVELS.map((level) => {
          const chosen = level === user.privacy
          return (
            <Radio
              key={level}
              className={classNames(styles.level, chosen && styles.chosen)}
              name="privacy"
              value={level}
              checked={chosen}
              onChange={() => void choose(level).catch(showUserError)}
              label={<span className={styles.label}>{LEVEL_LABELS[level]}</span>}
              hint={
                <span className={styles.seen}>
                  {whoSeesWhat(user, level, seenIn).map(([place, what]) => (
                    <Seen key={place} place={place} what={what} />
                  ))}
                  {level === 'share-nothing' &&
                    partners !== undefined &&
                    partners > 0 &&
                    !chosen && (
                      <Seen place="Partners" what={`This ends your ${partnerships(partners)}.`} />
                    )}
                </span>
              }
            />
          )
        })}
      </fieldset>
      {ending && (
        <EndsPartners
          count={partners}
          onConfirm={() => save('share-nothing', true)}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  )
}

function Seen({ place, what }: { readonly place: string; readonly what: string }) {
  return (
    <>
      <span>{place}</span> <span className={styles.what}>{what}</span>
    </>
  )
}

interface EndsPartnersProps {
  /** How many partnerships end; undefined if this device does not know yet. */
  readonly count: number | undefined
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a member shares nothing: going back to another level brings no partner back. */
function EndsPartners({ count, onConfirm, onClose }: EndsPartnersProps) {
  const confirm = async () => {
    await onConfirm()
    onClose()
  }
  return (
    <Question
      title={ENDING.question(count)}
      danger
      confirm={ENDING.confirm}
      cancel="Leave it as it is"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{ENDING.text}</p>
    </Question>
  )
}
