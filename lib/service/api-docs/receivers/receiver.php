<?php
// Receives: php -S 0.0.0.0:4020 receiver.php
// Works: php receiver.php, every minute by cron or after each request by your queue.

declare(strict_types=1);

$db = new PDO('sqlite:' . (getenv('DATABASE') ?: 'events.db'));
$db->exec('CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, body TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0)');

/** Why a request is not trusted; null for one that is signed with the secret and at most five minutes old. */
function refusal(string $body, string $secret): ?string
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if ($id === '' || !ctype_digit($timestamp)) {
        return 'missing_header: webhook-id and webhook-timestamp are required';
    }
    if (abs(time() - (int) $timestamp) > 300) {
        return 'timestamp_too_old: more than five minutes from this clock';
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
    if ($key === false || $key === '') {
        return 'invalid_secret: WEBHOOK_SECRET must be a secret, whsec_…';
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) { // in constant time
            return null;
        }
    }
    return 'signature_mismatch: is the secret the endpoint\'s, and the body raw?';
}

/** Your work. After a crash it runs again for the same event: make it safe to repeat. */
function handle(string $id, array $event): void
{
    echo "handled $id {$event['event']} ", $event['data']['invitation_id'] ?? $event['data']['erasure_id'], "\n";
}

/** Handles what is stored; an event that fails is tried again the next time, and does not hold up the others. */
function work(PDO $db): void
{
    foreach ($db->query('SELECT id, body FROM events WHERE done = 0 ORDER BY rowid')->fetchAll() as $row) {
        try {
            handle($row['id'], json_decode($row['body'], true, 512, JSON_THROW_ON_ERROR));
            $db->prepare('UPDATE events SET done = 1 WHERE id = ?')->execute([$row['id']]);
        } catch (Throwable $error) {
            error_log("failed {$row['id']} $error");
        }
    }
}

if (PHP_SAPI === 'cli') {
    work($db);
    exit;
}

// The raw bytes: parsing comes after verifying.
$body = file_get_contents('php://input');
$refusal = refusal($body, getenv('WEBHOOK_SECRET') ?: '');
if ($refusal !== null) {
    error_log("refused $refusal");
    http_response_code(401);
    exit($refusal);
}
// Stored before the response, so that no crash loses it; a repeat has the same id. If this fails, the response is a 500 and
// the service sends the event again.
$db->prepare('INSERT OR IGNORE INTO events (id, body) VALUES (?, ?)')->execute([$_SERVER['HTTP_WEBHOOK_ID'], $body]);
http_response_code(204);
