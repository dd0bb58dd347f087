interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorConstructor {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const pauseMs = 120;

interface Reading {
  /** Front camera (`user`) or rear camera (`environment`). */
  readonly facing: 'user' | 'environment';
  readonly onCode: (code: string) => void;
  readonly signal: AbortSignal;
}

/** Shows the camera and reads QR codes until `signal` aborts. Throws if the camera is not available. */
export async function readQrCodes(video: HTMLVideoElement, { facing, onCode, signal }: Reading): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  const detectorClass = (globalThis as { BarcodeDetector?: DetectorConstructor }).BarcodeDetector;
  if (detectorClass && (await detectorClass.getSupportedFormats()).includes('qr_code')) {
    video.srcObject = stream;
    await video.play();
    const detector = new detectorClass({ formats: ['qr_code'] });
    while (!signal.aborted) {
      // An unreadable image contains no code.
      const [detectedCode] = await detector.detect(video).catch(() => []);
      if (detectedCode && !signal.aborted) onCode(detectedCode.rawValue);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return;
  }
  const { BrowserQRCodeReader } = await import('@zxing/browser');
  const reader = new BrowserQRCodeReader(undefined, { delayBetweenScanAttempts: pauseMs });
  const controls = await reader.decodeFromStream(stream, video, (result) => {
    if (result) onCode(result.getText());
  });
  if (signal.aborted) controls.stop();
  else signal.addEventListener('abort', () => controls.stop());
}
