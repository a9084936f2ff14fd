const KEY = "gable-chat-sound";
/** Seconds. */
const LENGTH = 0.35;
/** For so long one tab alone plays. Milliseconds. */
const HELD = 1_500;

/** Whether new messages are heard in this browser; they are not unless somebody has chosen it. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

export function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    // The browser keeps nothing: there is no sound.
  }
}

let context: AudioContext | null = null;

/** Two soft notes. Silent where the browser lets no sound be played before the page has been used. */
export async function play(): Promise<void> {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  await context.resume();
  for (const [index, pitch] of [660, 880].entries()) {
    const start = context.currentTime + index * 0.12;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.08, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}

/** Plays in one of the tabs that have heard of the same message. */
export async function playOnce(): Promise<void> {
  if (!isSoundOn()) return;
  const alone = async (lock: unknown) => {
    if (!lock) return;
    await play().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, HELD));
  };
  const { locks } = navigator;
  if (locks) await locks.request("gable-chat-sound", { ifAvailable: true }, alone);
  else await alone(true);
}
