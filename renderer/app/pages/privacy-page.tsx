import { NEW_ACCOUNTS } from '#data/cloud/abilities.ts'
import { USAGE_IS_COUNTED } from '#data/cloud/analytics/use-usage-consent.ts'
import { DATA_KEEPING } from '#data/cloud/data-keeping.ts'
import { FIREBASE } from '#data/cloud/firebase-project.ts'
import { WHO_SEES_IT } from '#ui/privacy/policy-words.ts'
import { TextPage } from './text-page.tsx'
import { WhoAnswers } from './who-answers.tsx'

/** `/privacy-policy`: what this build stores, where, and who sees it. */
export function PrivacyPage() {
  const inCloud = NEW_ACCOUNTS.keepsElsewhere
  return (
    <TextPage
      title="Privacy policy"
      inShort={
        inCloud
          ? 'Your days are kept on your device and in your community’s Firebase project. Nothing is shown to other members until you say so.'
          : 'Everything stays in this browser, on this device. Nothing is sent anywhere.'
      }
    >
      <h2>What is stored</h2>
      <ul>
        <li>Your name and email address{inCloud && ', and a photo where Google gave us one'}.</li>
        <li>
          What you check off, your points and streaks, your hours and schedules, your group, your
          settings, and the notifications that were written to you.
        </li>
        <li>What you choose to put on your profile: a text, links, pictures, a video.</li>
        <li>What you and your coach write and send to each other, and how far each has read.</li>
        <li>
          When you were last here, at most once a day, and your time zone, so that a day is your
          day.
        </li>
        <li>Who sent you the link you joined with, if somebody did.</li>
        <li>
          The weeks you send to your coach, your answers to the questions with them, and what your
          coach answers.
        </li>
        <li>To whom you gave kudos for a day, and who gave you some.</li>
        <li>
          Your partners, and for them on which days you checked a habit or took a break, from the
          beginning of your first partnership on.
        </li>
        <li>Whom you have blocked, with the name they had.</li>
        <li>
          What you report about others: the profile, picture or message as it stood then, your
          reason and your note, and what admins did about it.
        </li>
        <li>Not your birthday: creating an account only confirms that you are old enough.</li>
      </ul>
      <h2>Where it is stored</h2>
      {inCloud ? (
        <>
          <p>
            In this browser’s own storage, so that Fourfold works without a network; and in a
            Firebase project that belongs to your community. Firebase is a service of Google, which
            stores the data for your community and keeps your password as a hash that nobody can
            read back.
          </p>
          <p>
            If you sign in with Google, Google learns that you use Fourfold, and tells us your name,
            email address and photo. The photo is loaded from Google.
          </p>
        </>
      ) : (
        <p>
          In this browser’s own storage. There is no server behind this copy of Fourfold. Your
          password is kept only as a salted hash. The data is not encrypted: whoever can use this
          browser can get at it. The demo community is kept apart from real accounts, and nobody in
          it is real.
        </p>
      )}
      {DATA_KEEPING && <WhoAnswers keeping={DATA_KEEPING} />}
      <h2>{WHO_SEES_IT.heading}</h2>
      <ul>
        {WHO_SEES_IT.rows.map(([about, what]) => (
          <li key={about}>
            <strong>{about}</strong> {what}
          </li>
        ))}
      </ul>
      {inCloud && (
        <p>
          The database’s own rules enforce this, not only the screens. The few people who run your
          community’s Firebase project can see everything in it.
        </p>
      )}
      {FIREBASE?.push && (
        <>
          <h2>Reminders while Fourfold is closed</h2>
          <p>
            Nothing of it, unless you switch it on in the settings. Then your community’s project
            knows the times of your reminders and your device’s time zone, and Google and your
            browser’s maker carry the messages, which say no more than which habit it is. It ends
            when you switch it off or sign out.
          </p>
        </>
      )}
      <h2>What is counted</h2>
      {USAGE_IS_COUNTED ? (
        <p>
          Nothing, unless you switch on “Share anonymous usage counts” under Account. Then Google
          Analytics counts how often things like a check-off happen, by a random number that goes
          away when you switch it off: never your name, your days or the pages you open. It is off
          until you say so.
        </p>
      ) : (
        <p>Nothing. This copy of Fourfold has no analytics in it.</p>
      )}
      <h2>Cookies and others’ servers</h2>
      <p>
        Fourfold itself sets no cookies and has no advertising. Its typeface and pictures come with
        it. A link in a profile, a group call or an opportunity leads to somebody else’s page, which
        has rules of its own.
      </p>
      {USAGE_IS_COUNTED && (
        <p>Google Analytics sets cookies for usage counts, if you agreed to those.</p>
      )}
      <h2>Taking it along, and having it deleted</h2>
      <p>
        Signing out can remove your data from the device. In the settings, under Privacy, you can
        export everything and delete your account; what remains then, and for how long, is said
        there before you decide.
      </p>
      <p>
        If you cannot sign in, ask an admin of your community. They can export what they may read of
        you, and close your account for you; the same days follow, in which you or they can open it
        again, and the reason stays in their log. An admin who invites people from a list keeps
        names and emails on their own device until the invitations have ended.
      </p>
    </TextPage>
  )
}
