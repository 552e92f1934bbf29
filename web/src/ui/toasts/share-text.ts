import { copyText } from './copy-text.ts';

export async function shareText(text: string): Promise<void> {
  if (!('share' in navigator)) return copyText(text);
  try {
    await navigator.share({ text });
  } catch (error) {
    // Closing the share menu is no failure. After a failure the text is copied instead.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(text);
  }
}
