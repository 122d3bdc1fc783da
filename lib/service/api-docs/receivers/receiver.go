package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

type event struct {
	Event string `json:"event"`
	Data  struct {
		InvitationID string `json:"invitation_id"`
		ErasureID    string `json:"erasure_id"`
	} `json:"data"`
}

// One file per event, named by its id; when the event is handled, an empty file "<id>.done" beside it.
var folder = env("DATABASE", "events")
var wake = make(chan bool, 1)

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

// refusal is why a request is not trusted; nil for one that is signed with the secret and at most five minutes old.
func refusal(body []byte, header http.Header, key []byte) error {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if id == "" || err != nil {
		return errors.New("missing_header: webhook-id and webhook-timestamp are required")
	}
	if time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return errors.New("timestamp_too_old: more than five minutes from this clock")
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, signature := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(signature), expected) { // in constant time
			return nil
		}
	}
	return errors.New("signature_mismatch: is the secret the endpoint's, and the body raw?")
}

// store writes an event completely or not at all; a repeat has the same id, and changes nothing.
func store(id string, body []byte) error {
	file, err := os.CreateTemp(folder, "new-")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(body)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), filepath.Join(folder, filepath.Base(id)+".json"))
}

// handle is your work. After a crash it runs again for the same event: make it safe to repeat.
func handle(id string, received event) error {
	fmt.Println("handled", id, received.Event, received.Data.InvitationID+received.Data.ErasureID)
	return nil
}

// attempt handles a stored event, and reports a panic as an error.
func attempt(path string) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("%v", cause)
		}
	}()
	var received event
	body, err := os.ReadFile(path)
	if err = errors.Join(err, json.Unmarshal(body, &received)); err != nil {
		return err
	}
	if err = handle(strings.TrimSuffix(filepath.Base(path), ".json"), received); err != nil {
		return err
	}
	return os.WriteFile(path+".done", nil, 0o600)
}

// work handles what is stored; an event that fails is tried again later, and does not hold up the others.
func work() {
	for {
		paths, _ := filepath.Glob(filepath.Join(folder, "*.json"))
		for _, path := range paths {
			if _, err := os.Stat(path + ".done"); err == nil {
				continue
			}
			if err := attempt(path); err != nil {
				log.Println("failed", path, err)
			}
		}
		select {
		case <-wake:
		case <-time.After(time.Minute):
		}
	}
}

func main() {
	encoded := strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_")
	key, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || len(key) == 0 {
		log.Fatal("WEBHOOK_SECRET must be a secret, whsec_…")
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		// The raw bytes: parsing comes after verifying.
		body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 1<<20))
		if err == nil {
			err = refusal(body, request.Header, key)
		}
		if err != nil {
			log.Println("refused", err)
			http.Error(response, err.Error(), http.StatusUnauthorized)
			return
		}
		// Stored before the response, so that no crash loses it.
		if err := store(request.Header.Get("webhook-id"), body); err != nil {
			response.WriteHeader(http.StatusInternalServerError) // the service sends the event again
			return
		}
		// Respond first, work afterwards.
		response.WriteHeader(http.StatusNoContent)
		select {
		case wake <- true:
		default:
		}
	})
	go work()
	fmt.Println("listening")
	log.Fatal(http.ListenAndServe(":"+env("PORT", "4020"), nil))
}
