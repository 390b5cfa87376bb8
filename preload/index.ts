/** The only bridge between the desktop and its page: one function for each message, nothing of Electron itself. */
import { contextBridge, ipcRenderer } from 'electron'
import { BRIDGE_NAME, type Bridge } from '#core/app/bridge/bridge.ts'
import { ASKED, type AskedName, SENT, type SentName } from '#core/app/bridge/to-main.ts'
import { TO_PAGE, type ToPage, toPageSchema } from '#core/app/bridge/to-page.ts'

const send = (name: SentName) => (payload: unknown) => {
  const { channel, payload: schema } = SENT[name]
  ipcRenderer.send(channel, schema.parse(payload))
}

const ask = async (name: AskedName, payload: unknown) =>
  ipcRenderer.invoke(ASKED[name].channel, ASKED[name].payload.parse(payload))

const { platform } = process
if (platform !== 'darwin' && platform !== 'linux' && platform !== 'win32') {
  throw new Error(`Fourfold does not know the system “${platform}”.`)
}

const bridge: Bridge = {
  platform,
  versions: { electron: process.versions.electron, chrome: process.versions.chrome ?? '' },
  sends: {
    ready: send('ready'),
    alive: send('alive'),
    awayAnswer: send('awayAnswer'),
    done: send('done'),
    today: send('today'),
    nextReminder: send('nextReminder'),
    quickReady: send('quickReady'),
    quickCheck: send('quickCheck'),
    quickClose: send('quickClose'),
    recordingShortcut: send('recordingShortcut'),
    restartToUpdate: send('restartToUpdate'),
  },
  asks: {
    google: async () => ASKED.google.answer.parse(await ask('google', undefined)),
    remind: async (notice) => ASKED.remind.answer.parse(await ask('remind', notice)),
    settings: async (change) => ASKED.settings.answer.parse(await ask('settings', change)),
  },
  listen: (listener: (message: ToPage) => void) => {
    // Do not pass the event on: it would give the page access to the sender.
    const hear = (_event: unknown, message: unknown) => listener(toPageSchema.parse(message))
    ipcRenderer.on(TO_PAGE, hear)
    // Without braces it would return `ipcRenderer` to the page.
    return () => {
      ipcRenderer.removeListener(TO_PAGE, hear)
    }
  },
}

contextBridge.exposeInMainWorld(BRIDGE_NAME, bridge)
