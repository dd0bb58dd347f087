interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Code formats on key tags, and the QR codes that the product prints. */
const formats = ['code_128', 'code_39', 'ean_13', 'qr_code'] as const;
const pause = 120;

/** Shows a camera and reads codes until stopped, with the browser's detector or with one that is loaded. */
export async function readCodes(
  stream: MediaStream,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  const known = maker ? await maker.getSupportedFormats() : [];
  if (maker && formats.every((format) => known.includes(format))) {
    video.srcObject = stream;
    await video.play();
    return readAgainAndAgain(new maker({ formats }), video, onCode);
  }
  const { BrowserMultiFormatReader } = await import('@zxing/browser');
  const reader = new BrowserMultiFormatReader(undefined, { delayBetweenScanAttempts: pause });
  const controls = await reader.decodeFromStream(stream, video, (result) => {
    if (result) onCode(result.getText());
  });
  return () => controls.stop();
}

function readAgainAndAgain(detector: Detector, video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  let isStopped = false;
  async function look() {
    if (isStopped) return;
    // An image that cannot be read shows no code.
    const [found] = await detector.detect(video).catch(() => []);
    if (isStopped) return;
    if (found) onCode(found.rawValue);
    setTimeout(() => void look(), pause);
  }
  void look();
  return () => {
    isStopped = true;
  };
}
